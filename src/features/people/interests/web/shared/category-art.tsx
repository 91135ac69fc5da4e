import { hashText } from '#platform/shared/hash.ts';
import type { Category } from '../../vocabulary.ts';

/** An illustration of a category; `seed` decides the time of day and the position of the shapes. */
export function CategoryArt({ category, seed }: { category: Category; seed: string }) {
  const number = hashText(seed);
  const { light, shapes } = scenes[category]((number >>> 4) % 80, (number >>> 11) % 80, (number >>> 18) % 28);
  return (
    <svg
      className={`art art-${number % 4}${number & 8 ? ' art-back' : ''}`}
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {light && <circle cx={light[0]} cy={light[1]} r="13" />}
      {shapes.map(([id, x, y]) => (
        <use key={`${id} ${y}`} href={`#${id}`} x={x} y={y} />
      ))}
    </svg>
  );
}

type Point = readonly [x: number, y: number];
type Scene = { light?: Point; shapes: readonly (readonly [id: string, ...point: Point])[] };

/** A sun or a moon, and two to four shapes of the shared sheet. */
const scenes: Record<Category, (a: number, b: number, c: number) => Scene> = {
  tech: (a, b, c) => ({
    light: [40 + b * 3, 36 - c / 2],
    shapes: [
      ['wt', -a, 36 + c],
      ['wt', b - 80, 64 + c / 2],
      ['wt', a - b, 92],
    ],
  }),
  environment: (a, b, c) => ({
    light: [280 - b * 3, 38 - c / 2],
    shapes: [
      ['we', -a, 44 + c],
      ['wk', 24 + a * 2, 104],
      ['wk', 96 + b * 2.5, 118],
      ['we', -b, 78 + c / 2],
    ],
  }),
  arts: (a, b, c) => ({
    shapes: [
      ['wa', b - 150, c - 6],
      ['wa', a - 30, 14 + c / 2],
      ['wb', a - 30, 14 + c / 2],
    ],
  }),
  leadership: (a, b, c) => ({
    shapes: [
      ['wh', 60 + a * 2.5, 78],
      ['wr', 60 + a * 2.5, 78],
      ['wf', -a, 78],
      ['wf', -b, 94 + c / 4],
    ],
  }),
};

/** The SVG symbols that all illustrations share; once on a page. */
export function CategoryArtSheet() {
  return (
    <svg className="sheet" aria-hidden="true">
      <path
        id="wt"
        d="M-120 0h28v-20h34v20h22v9h36v-9h28v-20h34v20h22v9h36v-9h28v-20h34v20h22v9h36v-9h28v-20h34v20h22v9h36v-9h28v-20h34v20h22v9h36v120H-120Z"
      />
      <path id="we" d="M-80 0q40-26 80 0t80 0 80 0 80 0 80 0 80 0V120H-80Z" />
      <path
        id="wk"
        d="M0 10C-8-14 10-28 0-62M1-6c10 0 17-5 20-14C11-22 3-17 1-6Zm1-14c-10-1-17-7-18-16C-6-36 1-31 2-20Zm3-12c9 0 15-5 17-14C13-47 6-43 5-32ZM3-42c-8-1-13-6-14-14C-3-56 2-52 3-42Z"
      />
      <path
        id="wa"
        d="M-240 104C-60 112 20 92 62 46 92 12 132 2 162 16c28 13 30 46 8 52-15 4-26-10-18-22-24 14-14 50 40 54 60 5 140 6 300 0V140H-240Z"
      />
      <path
        id="wb"
        d="M20 96C70 88 84 54 106 38M52 104c44-8 54-36 66-48M88 110c26-6 36-20 42-34M128 22c10-4 20-3 28 2"
      />
      <path id="wh" d="M0-47 400-94V-24ZM0-47-400-68v24Z" />
      <path
        id="wr"
        d="M-8 0l4-40h8L8 0ZM-8-42H8v-3H-8ZM-4-47h8v-7l-4-5-4 5ZM-38 6c6-10 14-9 18-10h40c8 1 14 5 20 10Z"
      />
      <path id="wf" d="M-80 0H400V60H-80ZM10 8H74M96 8h24M150 8H260M282 8h30M40 18h110M176 18h34M232 18h90" />
    </svg>
  );
}
