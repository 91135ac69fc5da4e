import { expect, it } from 'vitest';
import { createQrCode } from './qr-code.ts';

/** As the scanner of the package jsQR reads it, like the codes of 1 to 230 characters when this was written. */
const sealeap = [
  '#######..#.##.#######',
  '#.....#..###..#.....#',
  '#.###.#.##.##.#.###.#',
  '#.###.#..#.#..#.###.#',
  '#.###.#...#.#.#.###.#',
  '#.....#.....#.#.....#',
  '#######.#.#.#.#######',
  '........##.##........',
  '###.########.##...#..',
  '.......##.....##...##',
  '.....##..##.#...#####',
  '###..#..#.....##....#',
  '####..#..#..#.#.#...#',
  '........#..#.#..##...',
  '#######.####.########',
  '#.....#.######......#',
  '#.###.#.#.##.##.#.###',
  '#.###.#..#....###.##.',
  '#.###.#.###.#..##.#.#',
  '#.....#.#.#...#....#.',
  '#######.##..#.###..##',
];

it('draws what a scanner reads', () => {
  expect(createQrCode('SeaLeap')!.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))).toEqual(sealeap);
});

it.each([
  [17, 21],
  [18, 25],
  [106, 37],
  [107, 41],
  [230, 53],
])('takes the smallest version for %i bytes', (length, size) => {
  const code = createQrCode('x'.repeat(length))!;
  expect([code.length, ...new Set(code.map((row) => row.length))]).toEqual([size, size]);
});

it('draws nothing for a text that is too long', () => {
  expect(createQrCode('x'.repeat(231))).toBeUndefined();
});
