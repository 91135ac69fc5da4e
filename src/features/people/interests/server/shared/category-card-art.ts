import { colors } from '#platform/server/pictures/card-sheet.ts';
import type { Category } from '../../vocabulary.ts';

type Box = { x: number; y: number; width: number; height: number };
type Wave = (y: number, shift: number) => string;

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');

const steps: Wave = (y, shift) =>
  `M${-300 + shift} ${y}${repeat(8, (i) => `h34v${-26 - (i % 2) * 14}h44v${26 + (i % 2) * 14}h26v12h46v-12`)}V700H-300z`;
const swell: Wave = (y, shift) => `M${-240 + shift} ${y}q60-42 120 0${repeat(7, () => 't120 0')}V700H-240z`;
const flat: Wave = (y) => `M-300 ${y}H900V700H-300z`;

/** A brush stroke: a wave that rises, breaks and runs out. */
const brushed: Wave = (y, shift) => {
  const at = (x: number, dy: number) => `${x + shift} ${y + dy}`;
  return `M${at(-320, 120)}C${at(-120, 130)} ${at(-30, 96)} ${at(30, 20)} ${at(76, -38)} ${at(146, -64)} ${at(208, -34)}c52 25 56 92 12 106-30 9-54-18-36-42-50 22-34 92 58 104 96 12 190 16 560 0V700H-320z`;
};

const kelp = (x: number, height: number) => {
  const bend = [0, -22, 24, 0];
  const rise = [0, 0.4, 0.6, 1];
  const along = (values: number[], t: number) =>
    values.reduce((sum, value, i) => sum + [1, 3, 3, 1][i]! * (1 - t) ** (3 - i) * t ** i * value, 0);
  const leaf = (i: number) => {
    const t = 0.32 + i * 0.2;
    const side = i % 2 ? -1 : 1;
    const [leafX, leafY] = [x + along(bend, t), 620 - height * along(rise, t)];
    return `<path fill="${colors.deep}" d="M${leafX} ${leafY}q${side * 34}-2 ${side * 46}-38q${side * -38} 2 ${side * -46} 38z"/>`;
  };
  const stem = bend.map((shift, i) => `${x + shift} ${620 - height * rise[i]!}`);
  return `<path fill="none" stroke="${colors.deep}" stroke-width="5" stroke-linecap="round" d="M${stem[0]}C${stem.slice(1).join(' ')}"/>${repeat(4, leaf)}`;
};

const lighthouse = (x: number, y: number) =>
  `<path fill="${colors.sand}" d="M${x} ${y - 148}L${x + 520} ${y - 286}V${y - 70}zM${x} ${y - 148}L${x - 520} ${y - 220}v60z"/><path fill="${colors.deep}" d="M${x - 25} ${y}l11-128h28l11 128zM${x - 22} ${y - 128}h44v-8h-44zM${x - 13} ${y - 140}h26v-20l-13-15-13 15zM${x - 110} ${y + 2}c14-22 40-24 54-26h112c24 4 44 14 58 26z"/>`;

const far = '#A9CFCE';
const mid = '#4C9BA0';
const layer = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

/** One drawing for each category; `a`, `b` and `c` (0 to 1) vary it. */
const categoryArt: Record<Category, (a: number, b: number, c: number) => string> = {
  tech: (a, b, c) =>
    layer(far, steps(250 + c * 70, -a * 90)) +
    layer(mid, steps(372 + c * 30, b * 90 - 120)) +
    layer(colors.deep, steps(490, a * 60 - b * 60)),
  environment: (a, b, c) =>
    layer(far, swell(250 + c * 70, -a * 110)) +
    layer(mid, swell(372 + c * 30, -b * 110)) +
    kelp(70 + a * 60, 260 + c * 60) +
    kelp(190 + b * 70, 190 + a * 50) +
    kelp(300 - c * 30, 120 + b * 40) +
    layer(colors.deep, swell(530, -40 - c * 60)),
  arts: (a, b, c) =>
    layer(far, brushed(190 + c * 60, a * 110 - 40)) +
    layer(mid, brushed(330 + c * 20, b * 110 - 90)) +
    layer(colors.deep, brushed(470, a * 80 - 150)),
  leadership: (a, _b, c) => {
    const x = 90 + a * 150;
    const y = 400 + c * 20;
    const glint = (gy: number, d: string) =>
      `<path fill="none" stroke="${colors.shallow}" stroke-width="3" stroke-linecap="round" d="M0 ${gy}${d}"/>`;
    return `${lighthouse(x, y)}${layer(mid, flat(y, 0))}${glint(y + 26, 'm20 0h70m30 0h36m44 0h110')}${glint(y + 54, 'm60 0h50m60 0h90')}${layer(colors.deep, flat(y + 90, 0))}${glint(y + 122, 'm30 0h120m36 0h40m50 0h60')}`;
  },
};

const grounds = [colors.shallow, colors.sand, colors.shoal] as const;

/** SVG of a category inside a box, deterministic for a seed. */
export function drawCategoryArt(category: Category, seed: number, { x, y, width, height }: Box) {
  const part = (shift: number) => ((seed >>> shift) % 64) / 63;
  // A pale ground, so that the light of the lighthouse stands out.
  const ground = category === 'leadership' ? colors.shoal : grounds[seed % grounds.length]!;
  const name = `box-${x}`;
  return `<clipPath id="${name}"><path d="M${x} ${y}h${width}v${height}h${-width}z"/></clipPath><g clip-path="url(#${name})"><path fill="${ground}" d="M${x} ${y}h${width}v${height}h${-width}z"/><g transform="translate(${x} 0)">${categoryArt[category](part(4), part(11), part(18))}</g></g><path stroke="${colors.ink}" stroke-opacity=".78" d="M${x} ${y}v${height}"/>`;
}
