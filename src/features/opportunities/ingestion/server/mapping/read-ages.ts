import { toEnglishDate } from '../dates/english-dates.ts';
import words from './age-words.json';

/** `problem` is the text that cannot be read as an age. */
export type ReadAges = { min: number | null; max: number | null; problem?: string };

const nothing: ReadAges = { min: null, max: null };
const age = '(\\d{1,3})';
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');
const none = whole(words.none);
/** Letters beside a word would make it another. */
const filler = new RegExp(`(?<!\\p{L})(?:${words.filler})(?!\\p{L})`, 'giu');

type Shape = { pattern: RegExp; read: (first: number, second: number) => ReadAges };
const shapes: Shape[] = [
  {
    pattern: whole(`(?:${words.from})?\\s*${age}\\s*(?:${words.to})\\s*(?:${words.upTo})?\\s*${age}`),
    read: (min, max) => ({ min, max }),
  },
  { pattern: whole(`(?:${words.below}|<)\\s*${age}`), read: (max) => ({ min: null, max: max - 1 }) },
  { pattern: whole(`(?:${words.upTo})\\s*${age}`), read: (max) => ({ min: null, max }) },
  { pattern: whole(`${age}\\s*(?:${words.andDown})`), read: (max) => ({ min: null, max }) },
  { pattern: whole(`(?:${words.from})\\s*${age}`), read: (min) => ({ min, max: null }) },
  { pattern: whole(`(?:${words.from})?\\s*${age}\\s*(?:${words.andUp})`), read: (min) => ({ min, max: null }) },
];

const isAge = (value: number | null) => value === null || (value > 0 && value < 120);

/** The ages that a text states: '18-25', 'under 30', '18+'. A number alone is the `bound` that its column names. */
function readText(text: string, bound: 'min' | 'max' | undefined): ReadAges {
  const written = text
    .normalize('NFKC')
    .replace(/[–—−]/g, '-')
    .replace(/’/g, "'")
    .replace(/(\d)[.,]0+(?!\d)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const plain = [...written].map((sign) => (/\p{Nd}/u.test(sign) ? toEnglishDate(sign) : sign)).join('');
  if (none.test(plain)) return nothing;
  const bare = plain.replace(filler, ' ').replace(/\s+/g, ' ').trim();
  const number = whole(age).exec(bare);
  if (number && bound) {
    const value = Number(number[1]);
    return isAge(value) ? { ...nothing, [bound]: value } : { ...nothing, problem: text };
  }
  for (const candidate of [bare, plain])
    for (const { pattern, read } of shapes) {
      const [, first, second] = pattern.exec(candidate) ?? [];
      if (!first) continue;
      const ages = read(Number(first), Number(second));
      const isOrdered = ages.min === null || ages.max === null || ages.min <= ages.max;
      return isOrdered && isAge(ages.min) && isAge(ages.max) ? ages : { ...nothing, problem: text };
    }
  return { ...nothing, problem: text };
}

/** Reads the lowest and the highest age from their columns, and from one that holds both. Swapped bounds are a problem. */
export function readAges(given: {
  minAge?: string | undefined;
  maxAge?: string | undefined;
  ages?: string | undefined;
}) {
  const read = [
    given.minAge ? readText(given.minAge, 'min') : nothing,
    given.maxAge ? readText(given.maxAge, 'max') : nothing,
    given.ages ? readText(given.ages, undefined) : nothing,
  ];
  const problem = read.find((each) => each.problem !== undefined)?.problem;
  const min = read.find((each) => each.min !== null)?.min ?? null;
  const max = read.find((each) => each.max !== null)?.max ?? null;
  if (problem !== undefined) return { min, max, problem };
  return min !== null && max !== null && min > max
    ? { min: null, max: null, problem: `${min} to ${max}` }
    : { min, max };
}
