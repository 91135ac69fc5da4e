import * as chrono from 'chrono-node';
import { foldCharacters, withPlainDigits } from './fold-characters.ts';
import { monthAlternatives } from './month-names.ts';
import { dayBeforeMonth, endOfMonth } from './month-parsers.ts';

/** A day as a text writes it; `year` only where it stands there. */
export type WrittenDay = { year?: number | undefined; month: number; day: number };
/** A day or a span in a text. `moment`: the ISO instant of a day with a time and a zone. */
export type FoundDays = {
  start: number;
  end: number;
  text: string;
  first: WrittenDay;
  last?: WrittenDay;
  moment?: string;
};
/** Which number comes first in '05/03/2027'. */
export type NumberOrder = 'day-first' | 'month-first';

const reference = { instant: new Date('2026-01-01T12:00:00Z'), timezone: 0 };
const locales = [chrono.en.strict, chrono.de.strict, chrono.fr.strict, chrono.es.strict, chrono.pt.strict];
const ownParsers = new chrono.Chrono({ parsers: [dayBeforeMonth, endOfMonth], refiners: [] });

const numbers = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;

function toDay(parts: chrono.ParsedComponents): WrittenDay | undefined {
  if (!parts.isCertain('day') || !parts.isCertain('month')) return undefined;
  const year = parts.isCertain('year') ? parts.get('year')! : undefined;
  return { year, month: parts.get('month')!, day: parts.get('day')! };
}

/** Of a day with year, time of day and zone. */
function momentOf({ start, end = start }: chrono.ParsedResult) {
  const isKnown = (['year', 'hour', 'timezoneOffset'] as const).every((part) => end?.isCertain(part));
  return isKnown && end ? { moment: end.date().toISOString() } : {};
}

function toFound(result: chrono.ParsedResult): FoundDays | undefined {
  const first = toDay(result.start);
  const last = result.end && toDay(result.end);
  // 'In three weeks' has no day of its own, and numbers are read below.
  const isWritten = !result.tags().has('result/relativeDate') && /\d/.test(result.text);
  if (!first || !isWritten || numbers.test(result.text)) return undefined;
  const lead = /^(?:on|the|am|dem|den|der|le|el|em|o|pada|tanggal)\s+(?:the\s+)?/i.exec(result.text)?.[0].length ?? 0;
  const text = result.text.slice(lead);
  const end = result.index + result.text.length;
  const span = { start: result.index + lead, end, text, first, ...momentOf(result) };
  const isSpan = last && (last.day !== first.day || last.month !== first.month);
  return isSpan ? { ...span, last } : span;
}

const isDay = ({ year = 2024, month, day }: WrittenDay) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The order that two numbers show; undefined where both may be either. */
export function orderOfNumbers(text: string): NumberOrder | undefined {
  const [, one, separator, other] = numbers.exec(withPlainDigits(text)) ?? [];
  if (!one) return undefined;
  if (Number(one) > 12 || separator === '.') return 'day-first';
  return Number(other) > 12 ? 'month-first' : undefined;
}

function* listNumbers(text: string, order: NumberOrder | undefined): Generator<FoundDays> {
  for (const match of text.matchAll(new RegExp(numbers, 'g'))) {
    const [written, one, , other, year] = match as unknown as [string, string, string, string, string];
    const known = orderOfNumbers(written) ?? (one === other ? 'day-first' : order);
    if (!known) continue;
    const [day, month] = known === 'day-first' ? [one, other] : [other, one];
    const first = { year: Number(year.length === 2 ? `20${year}` : year), month: Number(month), day: Number(day) };
    if (isDay(first)) yield { start: match.index, end: match.index + written.length, text: written, first };
  }
}

const month = new RegExp(`(?<!\\p{L})(?:${monthAlternatives})`, 'u');
const isoDay = /\b20\d\d[-/.]\d{1,2}[-/.]\d/;

/** Whether a text may hold a day: chrono is asked about no other, because it takes its time. */
const mayHoldDay = (text: string) =>
  /\d/.test(text) && (numbers.test(text) || isoDay.test(text) || month.test(foldCharacters(text)));

/** Of readings that overlap, the longest. */
function withoutOverlaps(found: readonly FoundDays[]) {
  const kept: FoundDays[] = [];
  for (const one of [...found].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || Number(!!b.last) - Number(!!a.last),
  ))
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}

/**
 * The days that a text writes, in any of the languages, in their order. `order` helps with '05/03/2027', which is left
 * out without it.
 */
export function findDays(text: string, order?: NumberOrder): FoundDays[] {
  const plain = withPlainDigits(text);
  if (!mayHoldDay(plain)) return [];
  const results = locales.flatMap((locale) => locale.parse(plain, reference));
  const own = ownParsers.parse(foldCharacters(text), reference);
  const found = [...own, ...results].flatMap((result) => toFound(result) ?? []);
  return withoutOverlaps([...found.filter(({ first }) => isDay(first)), ...listNumbers(plain, order)]);
}
