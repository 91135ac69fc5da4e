import { colors } from '#platform/server/pictures/card-sheet.ts';
import file from '../course-art.svg?raw';
import type { ArtShape } from '../drawing.ts';
import type { CourseCategory } from '../vocabulary.ts';

type Box = { x: number; y: number; width: number; height: number };
type Seeds = { a: number; b: number; c: number };

const far = '#A9CFCE';
const mid = '#4C9BA0';

const paths = new Map([...file.matchAll(/ id="p-(\w+)" d="([^"]+)"/g)].map(([, shape, path]) => [shape, path]));

function drawShape(
  shape: ArtShape,
  x: number,
  y: number,
  size: number,
  fill: string,
  { rotation = 0, isBack = false } = {},
) {
  const scale = isBack ? `-${size} ${size}` : size;
  return `<path fill="${fill}" transform="translate(${x} ${y}) rotate(${rotation}) scale(${scale})" d="${paths.get(shape)}"/>`;
}

const wave = (y: number, shift: number, fill: string, height = 12) =>
  `<path fill="${fill}" d="M${-120 - shift} ${y}q40-${height * 2} 80 0${' t80 0'.repeat(8)}V700H-240z"/>`;
const sun = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="40" fill="${colors.page}"/>`;
const line = (d: string, width: number, stroke: string, dash = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`} d="${d}"/>`;

/**
 * The views of `course-art.tsx` in portrait format; `a`, `b` and `c` are between 0 and 1 and vary the picture.
 */
const views: Record<CourseCategory, (seeds: Seeds) => string> = {
  scholarship: ({ a, b, c }) => {
    const x = 140 + a * 60;
    return `${sun(b > 0.5 ? 80 : 260, 140 + c * 30)}${wave(330, a * 60, far)}${drawShape('lights', x, 322, 2.6, mid)}${drawShape('can', x - 62, 352, 1.4, mid)}${drawShape('cone', x + 58, 352, 1.4, mid)}${wave(384, b * 60, mid)}${drawShape('can', x - 92, 432, 2.6, colors.deep)}${drawShape('cone', x + 96, 432, 2.6, colors.deep)}${wave(520, c * 60, colors.deep)}`;
  },
  fellowship: ({ a, b, c }) =>
    `${sun(250 - b * 60, 130 + c * 30)}${wave(340, a * 60, far)}${drawShape('boat', 62 + a * 20, 352, 1.3, mid)}${drawShape('boat', 262 + b * 20, 360, 1.7, mid)}${wave(392, b * 60, mid)}${drawShape('boat', 252 - a * 30, 442, 2.4, colors.deep)}${drawShape('boat', 118 + c * 20, 486, 4, colors.deep)}${wave(520, c * 60, colors.deep)}`,
  exchange: ({ a, b, c }) =>
    `${sun(150 + b * 50, 140 + c * 30)}${wave(366, a * 60, far, 4)}${drawShape('gables', -18, 372, 1.6, mid)}${drawShape('domes', 356, 376, 1.7, mid, { isBack: true })}${wave(416, b * 60, mid)}${line(`M40 430Q${80 + a * 40} 500 ${130 + a * 40} 470M${230 + a * 40} 466Q300 460 330 424`, 5, colors.deep, '1 15')}${drawShape('ferry', 180 + a * 40, 480, 2.7, colors.deep)}${wave(526, c * 60, colors.deep)}`,
  competition: ({ a, b, c }) =>
    `${sun(262 - b * 60, 120 + c * 30)}<g transform="rotate(-7 170 400)">${wave(336, a * 60, far, 24)}${drawShape('boat', 268, 366, 1.7, mid, { rotation: -14 })}${wave(404, b * 60, mid, 24)}${drawShape('mark', 276 - a * 30, 476, 2.4, colors.deep)}${drawShape('boat', 112 + c * 30, 480, 4.2, colors.deep, { rotation: -19 })}${wave(510, c * 60, colors.deep, 24)}</g>`,
  'application-strategy': ({ a, b, c }) => {
    const depths = [0, 90, 180].map(
      (y) => `M-20 ${240 + y + c * 40}C60 ${160 + y} 110 ${330 + y} 190 ${250 + y}S330 ${120 + y} 400 ${190 + y}`,
    );
    const grid = `${[0, 1, 2, 3].map((at) => `M${30 + at * 90} 0V700`).join('')}${[0, 1, 2, 3, 4, 5, 6].map((at) => `M0 ${70 + at * 90}H400`).join('')}`;
    const [x, y] = [120 + a * 40, 430 + b * 40];
    const path = `M-10 ${520 - b * 40}L${x} ${y}L${x + 110} ${330 + c * 40}L360 ${390 + a * 40}`;
    return `${line(depths.join(''), 20, far)}${line(grid, 1.5, mid)}${drawShape('star', 84 + b * 30, 150 + c * 30, 2.2, mid)}${line(path, 6, colors.deep, '1 17')}${line(`M${x} ${y}h0M${x + 110} ${330 + c * 40}h0`, 26, colors.deep)}${drawShape('dividers', x + 62, y + 6, 4.2, colors.deep, { rotation: 16 })}`;
  },
};

const grounds = [colors.shallow, colors.sand, colors.shoal] as const;

/** The SVG of a category's view inside `box`; deterministic by `seed`. */
export function drawCourseArt(category: CourseCategory, seed: number, { x, y, width, height }: Box) {
  const part = (shift: number) => ((seed >>> shift) % 64) / 63;
  const view = views[category]({ a: part(4), b: part(11), c: part(18) });
  const ground = grounds[seed % grounds.length]!;
  const box = `M${x} ${y}h${width}v${height}h${-width}z`;
  return `<clipPath id="view"><path d="${box}"/></clipPath><g clip-path="url(#view)"><path fill="${ground}" d="${box}"/><g transform="translate(${x} 0)">${view}</g></g><path stroke="${colors.ink}" stroke-opacity=".78" d="M${x} ${y}v${height}"/>`;
}
