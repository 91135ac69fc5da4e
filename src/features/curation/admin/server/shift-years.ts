const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const weekday = new RegExp(
  `\\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+(?=\\d{1,2}\\b|\\d{4}-|${month}\\s+\\d|the \\d)`,
  'gi',
);
/** A year 20xx, or a span such as '2026/27'. The lookahead excludes the month of an ISO date. */
const year = /(?<![\p{L}\p{N}])(20\d\d)(?:(\s?[/–-]\s?)(\d\d)(?![\p{N}/-]))?(?!\p{N})/gu;
const leapDays: readonly [RegExp, string][] = [
  [/\b(feb(?:ruary|\.)?\s+)29(?!\d)/gi, '$128'],
  [/\b29((?:th)?(?:\s+of)?\s+feb)/gi, '28$1'],
  [/\b(20\d\d-02-)29(?!\d)/g, '$128'],
];

const isLeap = (one: number) => new Date(Date.UTC(one, 1, 29)).getUTCDate() === 29;
const lastTwo = (number: number) => String(number % 100).padStart(2, '0');

type Shift = { from: number; by: number };

/**
 * Moves every year from `from` on by `by` years: '2026/27' becomes '2027/28', 'Sunday, March 1, 2026' becomes 'March 1,
 * 2027' (the weekday changes). February 29 becomes February 28 when needed.
 */
export function shiftYears(text: string, { from, by }: Shift) {
  let isShifted = false;
  const later = text.replace(year, (all: string, digits: string, mark = '', end = '') => {
    const first = Number(digits);
    if (first < from) return all;
    isShifted = true;
    const isSpan = end !== '' && end === lastTwo(first + 1);
    return `${first + by}${mark}${isSpan ? lastTwo(first + 1 + by) : end}`;
  });
  if (!isShifted) return text;
  const inDates = later.replace(weekday, '');
  if (isLeap(from + by)) return inDates;
  return leapDays.reduce((shifted, [day, replacement]) => shifted.replace(day, replacement), inDates);
}

/** The first year in the text. */
export const findYear = (text: string) => {
  const firstYear = [...text.matchAll(year)][0]?.[1];
  return firstYear === undefined ? undefined : Number(firstYear);
};
