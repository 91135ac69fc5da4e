import { Direction, Buffer as ShapedBuffer, shape } from 'harfbuzzjs';
import type { Font } from './fonts.ts';

/** A glyph of a font by its index, and where it stands from the left end of its cluster. */
export type Glyph = { id: number; x: number; y: number };
/**
 * The least part of a text that is drawn as a whole, such as a letter with its marks or a conjunct. `text` is in reading
 * order, and a ligature may hold several letters. Lengths are in ems.
 */
export type Cluster = { text: string; glyphs: Glyph[]; width: number };

/** The clusters of a text in one font and one direction, from left to right (HarfBuzz, with clusters of graphemes). */
export function shapeText(text: string, { shaper }: Font, isRightToLeft: boolean): Cluster[] {
  const buffer = new ShapedBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const em = shaper.face.upem;
  const clusters: (Cluster & { start: number })[] = [];
  for (const [index, { codepoint: id, cluster: start }] of infos.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    let last = clusters.at(-1);
    if (last?.start !== start) {
      const end = starts[starts.indexOf(start) + 1];
      // What stands before the first glyph belongs to it, such as an invisible joiner.
      last = { start, text: text.slice(start === starts[0] ? 0 : start, end), glyphs: [], width: 0 };
      clusters.push(last);
    }
    last.glyphs.push({ id, x: last.width + xOffset / em, y: yOffset / em });
    last.width += xAdvance / em;
  }
  return joinInvisible(clusters, isRightToLeft);
}

/** Clusters without a width, such as joiners, go with the one before them in reading order. */
function joinInvisible(clusters: readonly Cluster[], isRightToLeft: boolean) {
  const joined: Cluster[] = [];
  for (const { text, glyphs, width } of isRightToLeft ? clusters.toReversed() : clusters) {
    const last = joined.at(-1);
    if (width > 0 || !last) joined.push({ text, glyphs, width });
    else last.text += text;
  }
  return isRightToLeft ? joined.reverse() : joined;
}
