import { type EmbeddedFont, toUtf16 } from './embedded-font.ts';
import type { Font } from './fonts.ts';
import type { PositionedCharacter } from './reading-order.ts';
import type { Cluster } from './shape-text.ts';

/** The operator that moves to a place, in points from the left of the page. */
type MoveTo = (x: number) => string;

/** The meaning of glyphs that only together with others mean something: readers leave it out. */
const nothing = '\u200b';
const isMark = (character: string) => /[\p{M}\p{Cf}]/u.test(character);

/** Rounded to thousandths, as numbers of a PDF are written. */
export const rounded = (value: number) => String(Math.round(value * 1000) / 1000);
/** Thousandths of an em, by which TJ moves to the left (ISO 32000-1, 9.4.3). */
const move = (ems: number) => (Math.round(ems * 1000) === 0 ? '' : `${-Math.round(ems * 1000)} `);
const show = (operands: string) => `[${operands}] TJ`;
/** Glyphs that readers replace by a text (ISO 32000-1, 14.9.4). */
const showAs = (text: string, content: string) => `/Span <</ActualText <feff${toUtf16(text)}>>> BDC ${content} EMC`;

/** Whether readers find a letter where it is drawn. */
const isDrawnThere = ({ at, left }: PositionedCharacter) => Math.abs(at - left) < 0.01;

/** Writes runs of one font as operators of a PDF, whose text layer is what was typed. */
export function createPdfEncoder(embedded: EmbeddedFont, { shaper }: Font, size: number) {
  // Every file of these families has it.
  const space = shaper.nominalGlyph(0x20)!;
  const shown = (glyph: number, text: string, width: number) => `<${embedded.codeOf({ glyph, text, width })}> `;
  /** A glyph where nothing is drawn, as wide as its text. */
  const standIn = (text: string, width: number) => shown(space, text, width);

  /** The glyphs of a cluster, from its left end and back to it. */
  function drawGlyphs({ glyphs }: Cluster) {
    const ordered = glyphs.toSorted((one, other) => Number(one.y !== 0) - Number(other.y !== 0) || one.x - other.x);
    let at = 0;
    const drawn = ordered.map(({ id, x, y }) => {
      const moved = show(`${move(x - at)}${shown(id, nothing, 0)}`);
      at = x;
      return y === 0 ? moved : `${rounded(y * size)} Ts ${moved} 0 Ts`;
    });
    return [...drawn, ...(move(-at) ? [show(move(-at))] : [])].join(' ');
  }

  /** The operand of TJ for a cluster of one glyph that means its text; undefined for other clusters. */
  function encodeAlone({ text, glyphs, width }: Cluster, meaning = text) {
    const [glyph, more] = glyphs;
    if (!glyph || more || glyph.x !== 0 || glyph.y !== 0 || width === 0) return undefined;
    if ([...text].length > 1 && isMark(text)) return undefined;
    const advance = shaper.glyphHAdvance(glyph.id) / shaper.face.upem;
    return `${shown(glyph.id, meaning, advance)}${move(width - advance)}`;
  }

  /** Joiners go with the next letter, since readers without ActualText leave them out where they stand alone. */
  const standInFor = (text: string, width: number) =>
    (text.match(/\p{Cf}*[^\p{Cf}] ?|\p{Cf}+$/gu) ?? []).map((part, at) => standIn(part, at === 0 ? width : 0)).join('');

  const encodeMark = (mark: string | undefined, at: number, moveTo: MoveTo, width = 0) =>
    mark ? [moveTo(at), show(standIn(mark, width))] : [];

  /** A letter in its place of the text layer, with its marks; `glyphs`: what is drawn there. */
  function encodeCharacter(
    { text, at, width, leftMark, rightMark }: PositionedCharacter,
    glyphs: string,
    meaning: string,
    moveTo: MoveTo,
  ) {
    const wide = width / size / (1 + Number(Boolean(leftMark)) + Number(Boolean(rightMark)));
    const left = leftMark ? at + wide * size : at;
    const character = showAs(text, `${glyphs}${moveTo(left)} ${show(standInFor(meaning, wide))}`);
    return [
      ...encodeMark(leftMark, at, moveTo, wide),
      character,
      ...encodeMark(rightMark, left + wide * size, moveTo, wide),
    ];
  }

  /** Clusters that are read as they are drawn, from the place that was moved to. */
  function encodeClusters(clusters: readonly Cluster[]) {
    const operators: string[] = [];
    let alone = '';
    for (const cluster of clusters) {
      const operand = encodeAlone(cluster);
      if (operand) {
        alone += operand;
        continue;
      }
      if (alone) operators.push(show(alone));
      alone = '';
      operators.push(showAs(cluster.text, `${drawGlyphs(cluster)} ${show(standInFor(cluster.text, cluster.width))}`));
    }
    return alone ? [...operators, show(alone)] : operators;
  }

  /** A letter by itself. `isAfterSpace`: readers without ActualText drop that, and turn this one and its letter round. */
  function encodeSingle(character: PositionedCharacter, isAfterSpace: boolean, moveTo: MoveTo) {
    const { text, cluster, isLast, left, at, leftMark, rightMark } = character;
    const meaning = isAfterSpace && !isMark(text) && text !== ' ' ? `${text} ` : text;
    if (isDrawnThere(character) && !leftMark && !rightMark && cluster.text === text) {
      const alone = encodeAlone(cluster, meaning);
      if (alone) return [moveTo(at), text === ' ' ? show(alone) : showAs(text, show(alone))];
    }
    const glyphs = isLast ? `${moveTo(left)} ${drawGlyphs(cluster)} ` : '';
    if (isDrawnThere(character) && !leftMark) return encodeCharacter(character, glyphs, meaning, moveTo);
    return [...(glyphs ? [showAs('', glyphs)] : []), ...encodeCharacter(character, '', meaning, moveTo)];
  }

  return {
    /** A run that is read as it is drawn. */
    encodeRun: (clusters: readonly Cluster[], left: number, moveTo: MoveTo) => [
      moveTo(left),
      ...encodeClusters(clusters),
    ],

    /** A run by its letters, in reading order for readers that keep the order of the file. */
    encodeCharacters(characters: readonly PositionedCharacter[], isRightToLeft: boolean, moveTo: MoveTo): string[] {
      const operators: string[] = [];
      for (let first = 0; first < characters.length; ) {
        const character = characters[first]!;
        if (isRightToLeft || !isDrawnThere(character)) {
          operators.push(...encodeSingle(character, isRightToLeft && characters[first - 1]?.text === ' ', moveTo));
          first += 1;
          continue;
        }
        let end = first + 1;
        while (
          characters[end] &&
          isDrawnThere(characters[end]!) &&
          !characters[end]!.leftMark &&
          !characters[end - 1]!.rightMark
        )
          end++;
        const { at, width, rightMark } = characters[end - 1]!;
        operators.push(
          ...encodeMark(character.leftMark, character.at, moveTo),
          moveTo(character.at),
          ...encodeClusters(characters.slice(first, end).map(({ cluster }) => cluster)),
          ...encodeMark(rightMark, at + width, moveTo),
        );
        first = end;
      }
      return operators;
    },
  };
}
