const graphemeSegmenter = new Intl.Segmenter();
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Scripts that write no spaces between words. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** What a person sees as single characters. */
export const graphemesOf = (text: string) => Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);

/** A line may break between words, where no punctuation is left behind (after UAX 14). */
function splitUnspaced(text: string) {
  if (!unspaced.test(text)) return [text];
  const parts: string[] = [];
  for (const { segment } of wordSegmenter.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && (closing.test(segment) || opening.test(last))) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** Text in parts between which a line may break; all whitespace becomes one space, a part of its own. */
export const breakableParts = (text: string) =>
  (text.match(/\s+|\S+/g) ?? []).flatMap((part) => (/^\s/.test(part) ? [' '] : splitUnspaced(part)));

/** A word that is longer than a line in pieces of a few characters each. */
export function breakWord(text: string) {
  const characters = graphemesOf(text);
  return Array.from({ length: Math.ceil(characters.length / 8) }, (_, at) =>
    characters.slice(at * 8, at * 8 + 8).join(''),
  );
}
