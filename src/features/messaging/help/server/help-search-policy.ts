import { foldText } from '#platform/shared/text/fold-text.ts';
import type { HelpText } from './help-text-policy.ts';

type Searched = Pick<HelpText, 'title' | 'description' | 'plain' | 'terms'>;

/** Words that say nothing of what somebody needs. */
const ignoredTerms = new Set(
  `a about all am an and any are as at be been but by can cannot could did do does for from get got had has have hello
  help hi how i if in is it its just like me more my need no not of on one or our please question sealeap should so
  some than thank thanks that the their them then there they this to too up us want was we were what when where which
  who why will with would you your`.split(/\s+/),
);

/** 'cancelling' and 'cancelled' are found by 'cancel', 'certificates' by 'certificate'. */
function stemOf(word: string) {
  const stem = word.replace(/(ing|ied|ies|ed|es|s|e|y)$/, '');
  const short = stem.length >= 3 ? stem : word;
  return /([b-df-hj-np-tv-z])\1$/.test(short) ? short.slice(0, -1) : short;
}

const stemsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !ignoredTerms.has(word))
    .map(stemOf);

/** Builds the index once that a search of the articles reads. */
export function indexHelp(articles: readonly Searched[]) {
  const indexed = articles.map(({ title, description, plain, terms = [] }) => ({
    title: new Set(stemsOf(title)),
    terms: new Set(stemsOf(terms.join(' '))),
    description: new Set(stemsOf(description)),
    plain: new Set(stemsOf(plain)),
  }));
  const scoreOf = (fields: (typeof indexed)[number], stem: string) => {
    if (fields.title.has(stem)) return 6;
    if (fields.terms.has(stem)) return 5;
    if (fields.description.has(stem)) return 3;
    if (fields.plain.has(stem)) return 1;
    // The last word may not be typed to its end.
    const starts = (word: string) => stem.length >= 3 && word.startsWith(stem);
    return [...fields.title, ...fields.terms].some(starts) ? 2 : 0;
  };

  /**
   * Positions of the articles that fit, best first. A short search must fit with every word; a long text, such as a
   * question, with some of them.
   */
  return (query: string) => {
    const stems = [...new Set(stemsOf(query))].slice(0, 40);
    if (stems.length === 0) return [];
    const minMatches = stems.length <= 3 ? stems.length : 2;
    const fitting = indexed.map((fields, position) => {
      const scores = stems.map((stem) => scoreOf(fields, stem)).filter((score) => score > 0);
      return { position, matches: scores.length, score: scores.reduce<number>((sum, score) => sum + score, 0) };
    });
    const best = fitting.filter(({ matches, score }) => matches >= minMatches && score >= minMatches * 2);
    const any = fitting.filter(({ score }) => score >= 5);
    return (best.length > 0 ? best : any)
      .sort((one, other) => other.score - one.score || one.position - other.position)
      .map(({ position }) => position);
  };
}
