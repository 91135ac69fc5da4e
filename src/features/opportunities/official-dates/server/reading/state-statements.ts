import type { Sentence } from './date-statements.ts';
import { findDays } from './find-days.ts';
import { foldLetters } from './fold-letters.ts';
import type { PageContent } from './page-line.ts';
import { dayInYears } from './resolve-years.ts';
import { splitSentences } from './sentences.ts';
import { isConditional, saysClosed, saysOpen } from './word-patterns.ts';

export type StateStatement = { state: 'open' | 'closed'; sentence: Sentence };

const maxSentence = 400;
/** 'Applications closed in May 2024' says nothing about the round of today. */
const isOutdated = (text: string, today: string) => {
  const days = findDays(text, 'day-first').flatMap(({ first }) => dayInYears(first, undefined, today) ?? []);
  const oldest = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return days.length > 0 && days.every((day) => day < oldest);
};

/** The sentences of a page that say that one can apply now, or no more. */
export function findStateStatements({ lines, language }: PageContent, today: string): StateStatement[] {
  return lines.flatMap((line) =>
    line.isAside
      ? []
      : splitSentences(line.text, language.slice(0, 2), []).flatMap(({ start, end }): StateStatement[] => {
          const text = line.text.slice(start, end).trim().slice(0, maxSentence);
          const folded = foldLetters(text);
          const closed = saysClosed.exec(folded);
          const match = closed ?? saysOpen.exec(folded);
          if (!match || isConditional(folded) || isOutdated(text, today)) return [];
          const mark = [match.index, match.index + match[0].length] as const;
          return [{ state: closed ? 'closed' : 'open', sentence: { text, mark } }];
        }),
  );
}
