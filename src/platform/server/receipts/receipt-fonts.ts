import { readFileSync } from 'node:fs';
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

/** The files of a family of @fontsource in one weight; each is read when its data is first asked for. */
export async function readFamily(family: string, weight: Weight): Promise<FontFile[]> {
  const css = await readFile(resolve(`@fontsource/${family}/${weight}.css`), 'utf8');
  return [...css.matchAll(face)].map(([, name, file, list]): FontFile => {
    const ranges = list!.split(',').map(toRange);
    let data: Buffer | undefined;
    return {
      ...{ name: name!, ranges },
      get data() {
        data ??= readFileSync(resolve(`@fontsource/${family}/files/${file}`));
        return data;
      },
      hasCharacter: (code: number) => ranges.some(([first, last]) => code >= first && code <= last),
    };
  });
}

async function readFonts(weight: Weight) {
  const read = await Promise.all(
    families.map(async (family) => {
      const files = await readFamily(`noto-sans${family}`, weight);
      // Every family includes Latin; those of the first are used.
      return family === '' ? files : files.filter(({ name }) => !name.includes('-latin'));
    }),
  );
  const isPlain = ({ name }: FontFile) => name.includes('-latin-4') || name.includes('-latin-6');
  const files = read.flat();
  return [...files.filter(isPlain), ...files.filter((font) => !isPlain(font))];
}

const fontsByWeight = new Map<Weight, Promise<FontFile[]>>();
/** All fonts of a weight, Latin first; read on first use, then cached. */
export function fontsOf(weight: Weight) {
  const fonts = fontsByWeight.get(weight) ?? readFonts(weight);
  fontsByWeight.set(weight, fonts);
  return fonts;
}
