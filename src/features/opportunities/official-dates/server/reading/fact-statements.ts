import { foldCharacters } from './fold-characters.ts';
import type { PageContent } from './page-line.ts';
import { factTerms } from './term-patterns.ts';
import { splitText } from './text-parts.ts';

/** Sentences of a page, as they are written. */
export type FactStatements = { funding: string[]; eligibility: string[] };

const maxQuotes = 2;
const minLength = 25;
const maxLength = 300;

/** The first sentences that say what it gives or costs, and who can apply. */
export function findFactStatements({ lines, language }: PageContent): FactStatements {
  const facts: FactStatements = { funding: [], eligibility: [] };
  for (const line of lines) {
    if (line.isAside) continue;
    for (const { start, end } of splitText(line.text, language.slice(0, 2), [])) {
      const text = line.text.slice(start, end).trim();
      if (text.length < minLength || text.length > maxLength) continue;
      const folded = foldCharacters(text);
      for (const kind of ['funding', 'eligibility'] as const)
        if (facts[kind].length < maxQuotes && factTerms[kind].test(folded)) facts[kind].push(text);
    }
  }
  return facts;
}
