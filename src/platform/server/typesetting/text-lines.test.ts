import { expect, it } from 'vitest';
import { fontsOf } from './fonts.ts';
import { directionOf } from './text-direction.ts';
import { createTypesetter } from './text-lines.ts';

const span = (text: string) => ({ text, weight: 400 as const, colour: '#000000' });
const typesetter = createTypesetter(await fontsOf('sans'), new Set());
const textOf = (line: { runs: { text: string; order: number }[] }) =>
  line.runs
    .toSorted((one, other) => one.order - other.order)
    .map(({ text }) => text)
    .join('');

it.each([
  ['ليلى is a student of biology in Nairobi', 'rtl'],
  ['Layla ليلى حداد درست في جامعة القاهرة', 'ltr'],
  ['2019 – 2023 דנה', 'rtl'],
  ['«(123) Ada', 'ltr'],
  ['123 – 45', 'ltr'],
  ['', 'ltr'],
])('reads %s in the direction of its first strong character: %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

it('orders runs from the left, with numbers and brackets in their place', () => {
  const { runs } = typesetter.toLine([span('درست من 2019 (Computer Science).')]);
  expect(runs.map(({ text }) => text)).toEqual([').', 'Computer Science', ' (', '2019', 'درست من ']);
});

it('keeps the direction of a paragraph in all of its lines', () => {
  const lines = typesetter.wrap([span('ليلى Computer Science and biology, in this order')], 10);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.map(textOf).join(' ')).toBe('ليلى Computer Science and biology, in this order');
  // The comma stands left of the word before it.
  const line = lines.find((one) => textOf(one).includes(','))!;
  expect(line.runs[0]!.text).toBe(',');
});

it.each([
  'สมชายเป็นนักศึกษามหาวิทยาลัยธรรมศาสตร์ที่กรุงเทพ',
  '我在北京大学学习计算机科学，明年毕业。',
  'សាកលវិទ្យាល័យភូមិន្ទភ្នំពេញ',
  'W'.repeat(90),
])('wraps %s, which has no spaces', (text) => {
  const lines = typesetter.wrap([span(text)], 8);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(textOf).join('')).toBe(text);
  for (const line of lines) {
    expect(line.width).toBeLessThanOrEqual(8);
    expect(textOf(line)).not.toMatch(/^[，。\p{M}]/u);
  }
});

it('sets a letter and its marks in one font, as they were typed where it has them', () => {
  const [composed] = typesetter.toLine([span('Nguyễn'.normalize('NFD'))]).runs.filter(({ text }) => text.includes('ễ'));
  expect(composed!.clusters.map(({ text }) => text)).toContain('ễ');
  expect(textOf(typesetter.toLine([span('রা\u09df')]))).toBe('রা\u09df');
});
