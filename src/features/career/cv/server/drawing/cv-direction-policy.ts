import { type Direction, mainDirectionOf } from '#platform/server/typesetting/text-direction.ts';
import type { CvText } from '../../cv-text-policy.ts';

/** The side from which a CV begins: that of most of what its person wrote. Each line has its own direction. */
export const cvDirectionOf = ({ name, label, sections }: CvText): Direction =>
  mainDirectionOf(
    [
      ...[name, label],
      ...sections.flatMap(({ blocks }) =>
        blocks.flatMap(({ title, rest, texts, items }) => [title, rest, ...texts, ...items]),
      ),
    ].join(' '),
  );
