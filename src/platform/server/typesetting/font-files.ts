import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

export type Typeface = 'sans' | 'serif';
export type Weight = 400 | 600;
/** A file of a font; it is read when its data is first asked for. */
export type FontFile = { name: string; data: Buffer; hasCharacter: (code: number) => boolean };

/** Families of one script each, with symbols last. Every family includes Latin, of which that of Noto Sans is used. */
const scripts = [
  ...['arabic', 'hebrew', 'devanagari', 'bengali', 'ethiopic', 'thai', 'tamil', 'telugu', 'gujarati', 'gurmukhi'],
  ...['kannada', 'malayalam', 'oriya', 'sinhala', 'khmer', 'myanmar', 'lao', 'georgian', 'armenian', 'thaana'],
  'symbols-2',
];
/** Chinese and Japanese by the first, and Korean by the second; their files hold a hundred characters each. */
const ideographic = ['sc', 'kr'];
/** Families with rare characters of Japan and Taiwan, which an operator may install. */
const optional = ['jp', 'tc'];

const face = /\/\* (\S+) \*\/[^}]*url\(\.\/files\/([^)]+\.woff)\)[^}]*unicode-range: ([^;]+);/g;

const toRange = (text: string): [number, number] => {
  const [first, last = first] = text.trim().replace('U+', '').split('-') as [string, string?];
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

/** The files of a family. The regular weight stands in for one that a family lacks. */
async function readFamily(family: string, weight: Weight): Promise<FontFile[]> {
  const read = async (one: Weight) => readFile(resolve(`@fontsource/${family}/${one}.css`), 'utf8');
  const css = await read(weight).catch(() => read(400));
  return [...css.matchAll(face)].map(([, name, file, list]): FontFile => {
    const ranges = list!.split(',').map(toRange);
    let data: Buffer | undefined;
    return {
      name: name!,
      get data() {
        data ??= readFileSync(resolve(`@fontsource/${family}/files/${file}`));
        return data;
      },
      hasCharacter: (code) => ranges.some(([first, last]) => code >= first && code <= last),
    };
  });
}

/** The files of a family of the Latin, Greek and Cyrillic scripts, plain Latin first. */
async function readLatin(family: string, weight: Weight) {
  const files = await readFamily(family, weight);
  const isPlain = ({ name }: FontFile) => /-latin-\d/.test(name);
  return [...files.filter(isPlain), ...files.filter((file) => !isPlain(file))];
}

/** All files of a weight, in the order in which a character is looked for. */
export async function readFontFiles(typeface: Typeface, weight: Weight): Promise<FontFile[]> {
  const latin = typeface === 'serif' ? ['noto-serif', 'noto-sans'] : ['noto-sans'];
  const [first, rest] = await Promise.all([
    Promise.all(latin.map((family) => readLatin(family, weight))),
    Promise.all([
      ...[...scripts, ...ideographic].map((script) => readFamily(`noto-sans-${script}`, weight)),
      ...optional.map((script) => readFamily(`noto-sans-${script}`, weight).catch(() => [])),
    ]),
  ]);
  return [...first.flat(), ...rest.flat().filter(({ name }) => !/-(latin|cyrillic|greek|vietnamese)/.test(name))];
}
