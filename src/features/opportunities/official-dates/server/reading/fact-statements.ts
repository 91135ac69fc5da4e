import { foldLetters } from './fold-letters.ts';
import type { PageContent } from './page-line.ts';
import { splitSentences } from './sentences.ts';
import { factWords } from './word-patterns.ts';

/** Sentences of a page, as they are written. */
export type FactStatements = { funding: string[]; eligibility: string[] };

const maxSentences = 2;
const minLength = 25;
const maxLength = 300;

/** The first sentences that say what it gives or costs, and who can apply. */
export function findFactStatements({ lines, language }: PageContent): FactStatements {
  const facts: FactStatements = { funding: [], eligibility: [] };
  for (const line of lines) {
    if (line.isAside) continue;
    for (const { start, end } of splitSentences(line.text, language.slice(0, 2), [])) {
      const text = line.text.slice(start, end).trim();
      if (text.length < minLength || text.length > maxLength) continue;
      const folded = foldLetters(text);
      for (const kind of ['funding', 'eligibility'] as const)
        if (facts[kind].length < maxSentences && factWords[kind].test(folded)) facts[kind].push(text);
    }
  }
  return facts;
}
