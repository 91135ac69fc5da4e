import type { ReviewReason } from '#features/opportunities/core/vocabulary.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { officialDay } from '#platform/shared/dates/deadline-labels.ts';
import type { ReadDeadline } from './deadline-policy.ts';
import type { Draft } from './draft.ts';
import { cleanLine } from './reading/clean-text.ts';

/** What the cells of a row say that we cannot store: a sentence for each field that continues 'it …'. */
export type Unread = ReadonlyMap<string, string>;

type Read = Pick<ReadDeadline, 'problem' | 'cause'> & {
  isTypeKnown: boolean;
  isCategoryKnown: boolean;
  unread: Unread;
  now: Date;
};

const nameWords = (words: readonly string[]) =>
  words
    .map((word) => `'${cleanLine(word, 100)}'`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/** "'Narnia' is no country we know". */
export const unknownWords = (words: readonly string[], kind: string) =>
  `${nameWords([...new Set(words)])} ${words.length > 1 ? 'are' : 'is'} no ${kind} we know`;

/** What the columns about its state say, where that speaks against showing it. */
function stateReasons({ openState = [] }: Draft): ReviewReason[] {
  const shown = ({ column, text }: { column: string; text: string }) =>
    `'${cleanLine(column, 60)}' is '${cleanLine(text, 60)}'`;
  const held = openState.filter(({ state }) => state === 'held');
  const unknown = openState.filter(({ state }) => state === 'unknown');
  if (held.length > 0)
    return [{ kind: 'wrong', field: 'openState', reason: `its list holds it back: ${held.map(shown).join(', ')}` }];
  if (unknown.length === 0) return [];
  const reason = `we do not know whether it is open: ${unknown.map(shown).join(', ')}`;
  return [{ kind: 'wrong', field: 'openState', reason }];
}

/** Why a person has to look at a row before it is public; one reason for each field. */
export function reasonsFor(
  draft: Draft,
  { link, closesAt, deadline }: { link: string; closesAt: string | null; deadline: string },
  read: Read,
): ReviewReason[] {
  const isClosed = closesAt !== null && closesAt <= read.now.toISOString();
  const reasons: ReviewReason[] = [];
  const wrong = (field: string, reason: string) => reasons.push({ kind: 'wrong', field, reason });
  if (read.problem) wrong('deadline', read.problem);
  if (link === '' && !isClosed)
    wrong(
      'link',
      draft.link ? `its link '${cleanLine(draft.link, 100)}' is not a web address` : 'it has no official link',
    );
  if (draft.type && !read.isTypeKnown) wrong('type', `'${cleanLine(draft.type, 100)}' is no type we know`);
  else if (!read.isTypeKnown) reasons.push({ kind: 'guessed', field: 'type', reason: 'its type is a guess' });
  for (const [field, reason] of read.unread) wrong(field, reason);
  reasons.push(...stateReasons(draft));
  if (isClosed) {
    const cause = read.cause
      ? `${read.cause}, so it counts as closed`
      : `it closed on ${formatLongDate(officialDay(new Date(closesAt), deadline))}`;
    reasons.push({ kind: 'closed', field: 'closesAt', reason: cause });
  }
  if (!read.isCategoryKnown) reasons.push({ kind: 'guessed', field: 'category', reason: 'its category is a guess' });
  return reasons;
}
