import { isGeneral } from './general-terms.ts';
import subjects from './subjects.json';
import { hasTerm, toTerms } from './term-policy.ts';
import { withoutRefusals } from './text-policy.ts';

/**
 * Subjects with their terms as `toTerms` writes them: who mentions one looks for what mentions another. Only what any
 * reader would accept belongs in subjects.json, because reasons quote the terms.
 */
export const subjectTerms = subjects.map((terms) => [
  ...new Set(terms.split(', ').map((term) => toTerms(term).trim())),
]);

function readTerms(text: string) {
  const terms = toTerms(withoutRefusals(text));
  const single = [...new Set(terms.trim().split(' '))].filter((term) => term.length > 2 && !isGeneral(term));
  const ofSubjects = subjectTerms.filter((synonyms) => synonyms.some((term) => hasTerm(terms, term)));
  return { terms, single, subjects: ofSubjects };
}
let latest: { text: string; wishes: ReturnType<typeof readTerms> } | undefined;

/**
 * Terms of what somebody wrote about their goals: all, single ones that say something, and the subjects they belong to.
 * Kept of the latest text, because each recommendation of a list asks for the same.
 */
export function readWishes(text: string) {
  if (latest?.text !== text) latest = { text, wishes: readTerms(text) };
  return latest.wishes;
}

/** The text's own spelling of a term of `toTerms`: 'Coral reefs' for 'coral reef'; undefined where it has none. */
export function quoteTerm(text: string, term: string) {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const parts = term.split(' ');
  const at = tokens.findIndex((_, index) =>
    parts.every((part, offset) => toTerms(tokens[index + offset]?.[0] ?? '').trim() === part),
  );
  if (at < 0) return undefined;
  const last = tokens[at + parts.length - 1]!;
  return text.slice(tokens[at]!.index, last.index + last[0].length);
}

/** How the goals and an opportunity name the same subject, each in its own spelling. */
export type Mention = { wish: string; own: string };

/** The most specific subject or term that both texts name; undefined where there is none. */
export function findMention(
  goals: string,
  opportunityText: string,
  isSpecific = (_term: string) => true,
): Mention | undefined {
  const offered = toTerms(opportunityText);
  const { terms: wished, single, subjects: ofSubjects } = readWishes(goals);
  const shared = [...ofSubjects.flat(), ...single]
    .filter((term) => hasTerm(wished, term) && hasTerm(offered, term) && isSpecific(term))
    .sort((a, b) => b.length - a.length)
    .at(0);
  const pairs = shared
    ? [[shared, shared]]
    : ofSubjects.flatMap((terms) => {
        const theirs = terms.find((term) => hasTerm(offered, term) && isSpecific(term));
        return theirs ? [[terms.find((term) => hasTerm(wished, term))!, theirs]] : [];
      });
  for (const [wish, theirs] of pairs) {
    const mention = { wish: quoteTerm(goals, wish!), own: quoteTerm(opportunityText, theirs!) };
    if (mention.wish && mention.own) return mention as Mention;
  }
  return undefined;
}
