import * as fontkit from 'fontkit';
import { type FontFile, fontsOf, readFamily, type Weight } from '#platform/server/receipts/receipt-fonts.ts';

export type Typeface = 'sans' | 'serif';
/** A file of a font, and what it knows of its characters. */
export type CvFont = { file: FontFile; name: string; kit: fontkit.Font };
export type CvFonts = {
  /** The first font that has a character, by its code; undefined when none has it. */
  find: (code: number, weight: Weight) => CvFont | undefined;
};

/** Chinese, Japanese and Korean, where an operator has added them: together they are more than 40 MB. */
const optionalFamilies = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-tc'];
const weights: readonly Weight[] = [400, 600];

const readOptional = (family: string, weight: Weight) => readFamily(family, weight).catch(() => [] as FontFile[]);

async function readFiles(typeface: Typeface, weight: Weight) {
  const isPlain = ({ name }: FontFile) => /-latin-\d/.test(name);
  const serif = typeface === 'serif' ? await readFamily('noto-serif', weight) : [];
  const optional = await Promise.all(optionalFamilies.map((family) => readOptional(family, weight)));
  return [
    ...serif.filter(isPlain),
    ...serif.filter((file) => !isPlain(file)),
    ...(await fontsOf(weight)),
    ...optional.flat().filter(({ name }) => !name.includes('-latin')),
  ];
}

/** Fonts open when the first character that may be in them is looked for. */
function open(file: FontFile): CvFont {
  let kit: fontkit.Font | undefined;
  return {
    ...{ file, name: file.name },
    get kit() {
      kit ??= fontkit.create(file.data) as fontkit.Font;
      return kit;
    },
  };
}

async function readFonts(typeface: Typeface): Promise<CvFonts> {
  const byWeight = new Map<Weight, CvFont[]>();
  for (const weight of weights) byWeight.set(weight, (await readFiles(typeface, weight)).map(open));
  const fontsByKey = new Map<string, CvFont | undefined>();
  return {
    find(code, weight) {
      const key = `${weight} ${code}`;
      if (!fontsByKey.has(key)) {
        const has = (font: CvFont) => font.file.hasCharacter(code) && font.kit.hasGlyphForCodePoint(code);
        fontsByKey.set(key, byWeight.get(weight)!.find(has));
      }
      return fontsByKey.get(key);
    },
  };
}

const byTypeface = new Map<Typeface, Promise<CvFonts>>();
/** Read on first use, then cached. */
export function cvFontsOf(typeface: Typeface) {
  const fonts = byTypeface.get(typeface) ?? readFonts(typeface);
  byTypeface.set(typeface, fonts);
  return fonts;
}
