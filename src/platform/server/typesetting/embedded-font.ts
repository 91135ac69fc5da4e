import type PDFDocument from 'pdfkit';
import type { Font } from './fonts.ts';

export type Document = InstanceType<typeof PDFDocument>;
/** A glyph that means `text` where it stands, and takes `width` ems. */
type Character = { glyph: number; text: string; width: number };
export type EmbeddedFont = ReturnType<typeof createEmbeddedFont>;

const hex = (value: number) => value.toString(16).padStart(4, '0');
/** Text as hexadecimal digits of UTF-16, for strings of a PDF. */
export const toUtf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

const inChunks = <T>(list: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** What each character code means (ISO 32000-1, 9.10.3). */
const toUnicodeMap = (characters: readonly Character[]) =>
  [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...inChunks([...characters.entries()], 100).map(
      (chunk) =>
        `${chunk.length} beginbfchar\n${chunk.map(([code, { text }]) => `<${hex(code)}> <${toUtf16(text)}>`).join('\n')}\nendbfchar`,
    ),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');

/**
 * A font of a PDF whose character codes stand for a glyph with a meaning: the same glyph may be part of different letters,
 * each of which is read as itself. Only glyphs that are used are embedded.
 */
export function createEmbeddedFont(document: Document, { kit }: Font, name: string) {
  const dictionary = document.ref({});
  const codes = new Map<string, string>();
  const characters: Character[] = [{ glyph: 0, text: '\ufffd', width: 0 }];

  function endStream(data: Uint8Array | string, more = {}) {
    const stream = document.ref(more);
    stream.end(Buffer.from(data) as never);
    return stream;
  }

  function addDescriptor(baseFont: string, file: Uint8Array) {
    const scale = 1000 / kit.unitsPerEm;
    const { minX, minY, maxX, maxY } = kit.bbox;
    const descriptor = document.ref({
      ...{ Type: 'FontDescriptor', FontName: baseFont, Flags: 4, StemV: 0, ItalicAngle: kit.italicAngle },
      FontBBox: [minX, minY, maxX, maxY].map((value) => value * scale),
      ...{ Ascent: kit.ascent * scale, Descent: kit.descent * scale },
      CapHeight: (kit.capHeight || kit.ascent) * scale,
      FontFile2: endStream(file),
    });
    descriptor.end(undefined);
    return descriptor;
  }

  return {
    name,
    dictionary,

    /** The code of a glyph with this meaning and width, as hexadecimal digits. */
    codeOf(character: Character) {
      const key = JSON.stringify(character);
      const known = codes.get(key);
      if (known) return known;
      const code = hex(characters.push(character) - 1);
      codes.set(key, code);
      return code;
    },

    /** Writes the font. No code can be added after that. */
    end() {
      const subset = kit.createSubset();
      const glyphs = characters.map(({ glyph }) => subset.includeGlyph(glyph as never) as unknown as number);
      const baseFont = `SUBSET+${kit.postscriptName}`;
      const descendant = document.ref({
        ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: baseFont },
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        FontDescriptor: addDescriptor(baseFont, subset.encode()),
        CIDToGIDMap: endStream(Buffer.from(glyphs.map(hex).join(''), 'hex')),
        W: [0, characters.map(({ width }) => Math.round(width * 1000))],
      });
      descendant.end(undefined);
      Object.assign(dictionary.data, {
        ...{ Type: 'Font', Subtype: 'Type0', BaseFont: baseFont, Encoding: 'Identity-H' },
        DescendantFonts: [descendant],
        ToUnicode: endStream(toUnicodeMap(characters)),
      });
      dictionary.end(undefined);
    },
  };
}
