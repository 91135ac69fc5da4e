import type { Quote } from './date-statements.ts';
import { findDays } from './find-days.ts';
import { foldCharacters } from './fold-characters.ts';
import type { PageContent } from './page-line.ts';
import { dayInYears } from './resolve-years.ts';
import { isConditional, saysClosed, saysOpen } from './term-patterns.ts';
import { splitText } from './text-parts.ts';

export type StateStatement = { state: 'open' | 'closed'; quote: Quote };

const maxQuote = 400;
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
      : splitText(line.text, language.slice(0, 2), []).flatMap(({ start, end }): StateStatement[] => {
          const text = line.text.slice(start, end).trim().slice(0, maxQuote);
          const folded = foldCharacters(text);
          const closed = saysClosed.exec(folded);
          const match = closed ?? saysOpen.exec(folded);
          if (!match || isConditional(folded) || isOutdated(text, today)) return [];
          const mark = [match.index, match.index + match[0].length] as const;
          return [{ state: closed ? 'closed' : 'open', quote: { text, mark } }];
        }),
  );
}
