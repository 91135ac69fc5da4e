import { classifyDays, type MeantDays } from './classify-days.ts';
import { type FoundDays, findDays, type NumberOrder, orderOfNumbers } from './find-days.ts';
import type { PageContent, PageLine } from './page-line.ts';
import { dayByWeekday, dayInYears, startOfSpan, yearsNamedIn } from './resolve-years.ts';

/** A sentence of a page; `mark`: where its date stands. */
export type Quote = { text: string; mark: readonly [start: number, end: number] };
export type DateStatement = {
  kind: 'opens' | 'closes';
  day: string;
  quote: Quote;
  isAside: boolean;
  group: number;
  /** The ISO instant of a closing with a time and a zone. */
  moment?: string | undefined;
};

const maxQuote = 400;

/** The sentence as a person reads it, with the names of its line before it. */
function quoteOf(line: PageLine, { days, quote }: MeantDays): Quote {
  const label = line.labels[0] ? `${line.labels[0].replace(/[:：\s]+$/, '')}: ` : '';
  const from = Math.max(quote.start, days.start - maxQuote / 2);
  const until = Math.min(quote.end, days.end + maxQuote / 2);
  const before = line.text.slice(from, days.start).trimStart();
  const text = `${label}${before}${line.text.slice(days.start, until).trimEnd()}`;
  const start = label.length + before.length;
  return { text, mark: [start, start + days.end - days.start] };
}

function yearsFor(line: PageLine, { title }: PageContent, today: string) {
  for (const text of [line.text, ...line.labels, ...line.headings, title]) {
    const years = yearsNamedIn(text, today);
    if (years) return years;
  }
  return undefined;
}

type Context = { content: PageContent; today: string };

function* statementsOf(line: PageLine, meant: MeantDays, { content, today }: Context): Generator<DateStatement> {
  const { days, meaning } = meant;
  if (meaning === 'other') return;
  const years = yearsFor(line, content, today);
  const toDay = (day: FoundDays['first']) => dayInYears(day, years, today) ?? dayByWeekday(day, line.text, today);
  const lastDay = toDay(days.last ?? days.first);
  if (!lastDay) return;
  const shared = { isAside: line.isAside, group: line.group, quote: quoteOf(line, meant) };
  if (meaning === 'span' && days.last) yield { ...shared, kind: 'opens', day: startOfSpan(days.first, lastDay) };
  yield { ...shared, kind: meaning === 'opens' ? 'opens' : 'closes', day: lastDay, moment: days.moment };
}

const dayFirstLanguages = /^(?:de|fr|es|pt|it|id|ar|nl|pl|tr|en-(?:gb|au|nz|ie|in|za))/;

/** How a page writes '05/03/2027': as its other dates show, else as its language does. */
function orderOf({ lines, language }: PageContent): NumberOrder | undefined {
  const shown = new Set(lines.flatMap(({ text }) => text.match(/\d{1,2}([/-])\d{1,2}\1\d{2,4}/g) ?? []).values());
  const orders = new Set([...shown].flatMap((text) => orderOfNumbers(text) ?? []));
  if (orders.size > 0) return orders.size === 1 ? [...orders][0] : undefined;
  if (/^en-us/.test(language)) return 'month-first';
  return dayFirstLanguages.test(language) ? 'day-first' : undefined;
}

/** A day of a structured term is read before the text; one that a program sets, after it. */
const structuredLine = { isAside: false, group: -1 };

/** Every day on which a page says that applying opens or closes, with the sentence that says it. */
export function findDateStatements(content: PageContent, today: string): DateStatement[] {
  const order = orderOf(content);
  const language = content.language.slice(0, 2);
  const written = content.lines.flatMap((line) =>
    classifyDays(line, findDays(line.text, order), language).flatMap((meant) => [
      ...statementsOf(line, meant, { content, today }),
    ]),
  );
  const structured = content.structured.map(({ kind, day, name }): DateStatement => {
    const text = `${name}: ${day}`;
    const quote: Quote = { text, mark: [text.length - day.length, text.length] };
    return {
      ...structuredLine,
      kind: kind === 'opens' ? 'opens' : 'closes',
      day,
      quote,
      isAside: kind === 'expires',
    };
  });
  return [...structured, ...written];
}
