import { foldText } from '#platform/shared/text/fold-text.ts';

const irregular = new Map(Object.entries({ women: 'woman', men: 'man', children: 'child', quizzes: 'quiz' }));

/** A folded word without the ending of its plural: 'robots' → 'robot', 'studies' → 'study'. */
export function singular(word: string) {
  const irregularForm = irregular.get(word);
  if (irregularForm) return irregularForm;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is|ics)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** Folded words of a text in the singular, one space between and around them: `hasTerm` finds terms in it. */
export const toTerms = (text: string) => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular).join(' ')} `;

export const hasTerm = (terms: string, term: string) => terms.includes(` ${term} `);
