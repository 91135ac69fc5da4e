import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Scripts that names are printed in. Chinese, Japanese and Korean would add 40 MB; there the receipt shows the address
 * only.
 */
const families = ['', '-arabic', '-hebrew', '-devanagari', '-bengali', '-ethiopic', '-thai'];
export type Weight = 400 | 600;
export type FontFile = { name: string; data: Buffer; ranges: [number, number][]; hasCharacter(code: number): boolean };

const face = /\/\* (\S+) \*\/[^}]*url\(\.\/files\/([^)]+\.woff)\)[^}]*unicode-range: ([^;]+);/g;

const toRange = (text: string): [number, number] => {
  const [first, last = first] = text.trim().replace('U+', '').split('-') as [string, string?];
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

async function readFamily(family: string, weight: Weight) {
  const directory = `@fontsource/noto-sans${family}`;
  const css = await readFile(resolve(`${directory}/${weight}.css`), 'utf8');
  const files = [...css.matchAll(face)]
    // Every family includes Latin; those of the first are used.
    .filter(([, name]) => family === '' || !name!.includes('-latin'))
    .map(async ([, name, file, list]): Promise<FontFile> => {
      const ranges = list!.split(',').map(toRange);
      const hasCharacter = (code: number) => ranges.some(([first, last]) => code >= first && code <= last);
      return { name: name!, data: await readFile(resolve(`${directory}/files/${file}`)), ranges, hasCharacter };
    });
  return Promise.all(files);
}

async function readFonts(weight: Weight) {
  const read = (await Promise.all(families.map((family) => readFamily(family, weight)))).flat();
  const isPlain = ({ name }: FontFile) => name.includes('-latin-4') || name.includes('-latin-6');
  return [...read.filter(isPlain), ...read.filter((font) => !isPlain(font))];
}

const fontsByWeight = new Map<Weight, Promise<FontFile[]>>();
/** All fonts of a weight, Latin first; read on first use, then cached. */
export function fontsOf(weight: Weight) {
  const fonts = fontsByWeight.get(weight) ?? readFonts(weight);
  fontsByWeight.set(weight, fonts);
  return fonts;
}
