import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';

const resolve = createRequire(import.meta.url).resolve;

const readFont = async (subset: 'latin' | 'latin-ext', weight: 500 | 800): Promise<Font> => ({
  name: subset === 'latin' ? 'Figtree' : 'Figtree Extended',
  weight,
  style: 'normal',
  data: await readFile(resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)),
});

export const fontFamily = 'Figtree, Figtree Extended';

let fonts: Promise<Font[]> | undefined;
/** Read on first use, then cached. */
export function readFonts() {
  fonts ??= Promise.all([
    readFont('latin', 500),
    readFont('latin', 800),
    readFont('latin-ext', 500),
    readFont('latin-ext', 800),
  ]);
  return fonts;
}

async function findMissing(text: string) {
  const missing = new Set<string>();
  await satori(<div style={{ fontFamily }}>{text}</div>, {
    width: 2000,
    height: 200,
    fonts: await readFonts(),
    loadAdditionalAsset: async (_language, characters) => {
      for (const character of characters) missing.add(character);
      return [];
    },
  });
  return missing;
}

const pictures = /\p{Extended_Pictographic}(?<![©®™])|\p{Cf}|\p{Variation_Selector}/gu;
const withoutSymbols = (text: string) => text.replace(pictures, '').replace(/\s+/g, ' ').trim();
const replaceAll = (text: string, characters: Set<string>, replace: (character: string) => string) =>
  withoutSymbols([...text].map((character) => (characters.has(character) ? replace(character) : character)).join(''));

/**
 * The text as the fonts can draw it: unsupported letters lose their diacritics ('Việt' becomes 'Viet'), unsupported
 * symbols are dropped. Undefined when a letter remains that no font has.
 */
export async function toDrawable(text: string): Promise<string | undefined> {
  const clean = withoutSymbols(text.normalize('NFC'));
  const missing = await findMissing(clean);
  if (missing.size === 0) return clean || undefined;
  const plain = replaceAll(clean, missing, (character) => character.normalize('NFKD').replace(/\p{M}/gu, ''));
  const stillMissing = await findMissing(plain);
  if ([...stillMissing].some((character) => /[\p{L}\p{N}\p{M}]/u.test(character))) return undefined;
  return replaceAll(plain, stillMissing, () => '') || undefined;
}
