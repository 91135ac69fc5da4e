import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import subsetFont from 'subset-font';

const sheet = 'src/app/web/app.css';
const whole = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const made = /url\("\.\.\/\.\.\/\.\.\/(dist\/typeface\/[\w-]+\.woff2)"\)[^}]*?unicode-range:([^;]+);/g;

/** The characters of a `unicode-range`: 'U+41-43, U+E9' is 'ABCé'. */
function charactersIn(ranges) {
  return ranges
    .split(',')
    .map((range) => range.trim().replace('U+', '').split('-'))
    .flatMap(([first, last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}

/**
 * Subsets the typeface into the files that the stylesheet names, by their `unicode-range`: the first paint needs only
 * the small one.
 */
export async function cutTypeface() {
  const font = readFileSync(whole);
  const cuts = [...readFileSync(sheet, 'utf8').matchAll(made)];
  if (cuts.length === 0) throw new Error(`${sheet} names no file in dist/typeface.`);
  for (const [, file, ranges] of cuts) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await subsetFont(font, charactersIn(ranges), { targetFormat: 'woff2' }));
  }
}
