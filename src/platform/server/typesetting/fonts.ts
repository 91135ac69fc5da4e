import * as fontkit from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import woff from 'woff2sfnt-sfnt2woff';
import { type FontFile, readFontFiles, type Typeface, type Weight } from './font-files.ts';

export type { Typeface, Weight };
/** A font of a typeface: `shaper` for HarfBuzz, `kit` for its tables. Both are opened when they are first used. */
export type Font = { name: string; shaper: harfbuzz.Font; kit: fontkit.Font };
export type Fonts = {
  /** The first font that has all characters of a text; undefined when none has. */
  find: (text: string, weight: Weight) => Font | undefined;
};

/** Joiners and variation selectors are invisible: a font that lacks them is no worse. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;

function open(file: FontFile): Font {
  let kit: fontkit.Font | undefined;
  let shaper: harfbuzz.Font | undefined;
  const sfnt = () => woff.toSfnt(file.data);
  return {
    name: file.name,
    get kit() {
      kit ??= fontkit.create(sfnt()) as fontkit.Font;
      return kit;
    },
    get shaper() {
      shaper ??= new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt())));
      return shaper;
    },
  };
}

async function readFonts(typeface: Typeface): Promise<Fonts> {
  const byWeight = new Map<Weight, { file: FontFile; font: Font }[]>();
  for (const weight of [400, 600] as const)
    byWeight.set(
      weight,
      (await readFontFiles(typeface, weight)).map((file) => ({ file, font: open(file) })),
    );
  const fontsByKey = new Map<string, Font | undefined>();
  function search(text: string, weight: Weight) {
    const codes = Array.from(text.replace(invisible, '') || text, (character) => character.codePointAt(0)!);
    return byWeight
      .get(weight)!
      .find(({ file, font }) =>
        codes.every((code) => file.hasCharacter(code) && font.shaper.nominalGlyph(code) !== undefined),
      )?.font;
  }
  return {
    find(text, weight) {
      const key = `${weight} ${text}`;
      if (!fontsByKey.has(key)) fontsByKey.set(key, search(text, weight));
      return fontsByKey.get(key);
    },
  };
}

const byTypeface = new Map<Typeface, Promise<Fonts>>();
/** The fonts of a typeface for every script. Which there are is read once; each file when it is first needed. */
export function fontsOf(typeface: Typeface): Promise<Fonts> {
  const fonts = byTypeface.get(typeface) ?? readFonts(typeface);
  byTypeface.set(typeface, fonts);
  return fonts;
}
