import { type Blocks, encodeQrBytes } from './qr-bytes.ts';

/** Versions 1 to 9 with the least error correction (ISO/IEC 18004, table 9), and where their alignment patterns are. */
const versions: readonly (Blocks & { align: readonly number[] })[] = [
  { count: 1, data: 19, correction: 7, align: [] },
  { count: 1, data: 34, correction: 10, align: [6, 18] },
  { count: 1, data: 55, correction: 15, align: [6, 22] },
  { count: 1, data: 80, correction: 20, align: [6, 26] },
  { count: 1, data: 108, correction: 26, align: [6, 30] },
  { count: 2, data: 68, correction: 18, align: [6, 34] },
  { count: 2, data: 78, correction: 20, align: [6, 22, 38] },
  { count: 2, data: 97, correction: 24, align: [6, 24, 42] },
  { count: 2, data: 116, correction: 30, align: [6, 26, 46] },
];

type Grid = { size: number; set: (x: number, y: number, isDark: boolean) => void };

/** A finder or alignment pattern: rings around a point. */
function drawRings({ size, set }: Grid, centreX: number, centreY: number, radius: number) {
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++) {
      const [column, row] = [centreX + x, centreY + y];
      if (column < 0 || row < 0 || column >= size || row >= size) continue;
      const distance = Math.max(Math.abs(x), Math.abs(y));
      set(column, row, radius === 4 ? distance !== 2 && distance !== 4 : distance !== 1);
    }
}

function drawPatterns(grid: Grid, align: readonly number[]) {
  const { size, set } = grid;
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, x, y, 4);
  const last = align.at(-1);
  for (const x of align)
    for (const y of align)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6))) drawRings(grid, x, y, 2);
}

/** `value` followed by the remainder of a BCH code with this generator, of `length` bits. */
function withRemainder(value: number, generator: number, length: number) {
  let remainder = value;
  for (let bit = 0; bit < length; bit++) remainder = (remainder << 1) ^ ((remainder >> (length - 1)) * generator);
  return (value << length) | remainder;
}

/** The level of error correction (L) with mask 0, and the version from 7 on. */
function drawFormat({ size, set }: Grid, version: number) {
  const format = withRemainder(0b01_000, 0x537, 10) ^ 0x5412;
  const isSet = (bits: number, at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    const isDark = isSet(format, at);
    if (at < 8) set(8, at < 6 ? at : at + 1, isDark);
    else set(at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 8) set(size - 1 - at, 8, isDark);
    else set(8, size - 15 + at, isDark);
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const bits = withRemainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(far, near, isSet(bits, at));
    set(near, far, isSet(bits, at));
  }
}

/** The cells of the data, from the lower right corner in columns of two, up and down. */
function* dataCells(size: number, isTaken: (x: number, y: number) => boolean) {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step;
        if (!isTaken(x, y)) yield { x, y };
      }
  }
}

/** The rows of a QR code of an ASCII text, true where it is dark; undefined for others, and for more than 230 characters. Always with mask 0. */
export function createQrCode(text: string): boolean[][] | undefined {
  if (/[^\x20-\x7e]/.test(text)) return undefined;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const index = versions.findIndex(({ count, data }) => bytes.length <= count * data - 2);
  const found = versions[index];
  if (!found) return undefined;
  const size = 21 + 4 * index;
  const rows = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const grid: Grid = {
    size,
    set: (x, y, isDark) => {
      rows[y]![x] = isDark;
    },
  };
  drawPatterns(grid, found.align);
  drawFormat(grid, index + 1);
  const taken = rows.map((row) => row.map((cell) => cell !== undefined));
  const codewords = encodeQrBytes(bytes, found);
  let bit = 0;
  for (const { x, y } of dataCells(size, (column, row) => taken[row]![column]!)) {
    const isSet = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    grid.set(x, y, isSet !== ((x + y) % 2 === 0));
    bit += 1;
  }
  return rows as boolean[][];
}
