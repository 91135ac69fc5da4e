import { createHash } from 'node:crypto';
import { drawCategoryArt } from '#features/people/interests/server/shared/category-card-art.ts';
import { categories, categoryLabels } from '#features/people/interests/vocabulary.ts';
import { toDrawable } from '#platform/server/pictures/card-fonts.tsx';
import { colors, inside } from '#platform/server/pictures/card-sheet.ts';
import { drawCard, rightOf } from '#platform/server/pictures/draw-card.tsx';
import { shorten } from '#platform/shared/text/text.ts';
import type { Opportunity } from '../../contract.ts';
import { typeLabels } from '../../vocabulary.ts';

/** `deadline` for example 'Closes 1 March 2027'. */
export type ShareCard = Pick<Opportunity, 'id' | 'title' | 'organization' | 'category' | 'type' | 'deadline'>;

/** PNG of 1200 × 630, the `og:image` of an opportunity. */
export async function drawShareCard({ id, title, organization, category, type, deadline }: ShareCard) {
  const seed = createHash('sha256').update(id).digest().readUInt32BE();
  const kind = `${typeLabels[type]} · ${categoryLabels[category]}`;
  const headline = await toDrawable(shorten(title, 120));
  const byWhom = await toDrawable(shorten(organization ?? '', 46));
  const until = await toDrawable(shorten(deadline, 56));
  return drawCard(drawCategoryArt(category, seed, rightOf(826)), {
    width: 790,
    headline: headline ?? `${typeLabels[type]} in ${categoryLabels[category].toLowerCase()}`,
    kicker: headline && kind,
    lines: [
      ...(byWhom ? [{ text: byWhom, color: colors.muted }] : []),
      ...(until ? [{ text: until, color: colors.ink }] : []),
    ],
  });
}

/** The `og:image` of all other pages: the art of the four categories side by side. */
export function drawGeneralCard() {
  const width = 136;
  const left = inside.right - width * categories.length;
  const categoryArt = categories.map((category, index) =>
    drawCategoryArt(category, 0, rightOf(left + index * width, width)),
  );
  return drawCard(categoryArt.join(''), {
    width: left - 20,
    headline: 'Leap into the Sea of Opportunities',
    lines: ['Scholarships, internships,', 'exchanges and competitions'].map((text) => ({ text, color: colors.muted })),
  });
}
