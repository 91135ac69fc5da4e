import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { foldText } from '#platform/shared/text/fold-text.ts';

/** Hashes per signature: more resolve smaller differences. */
const size = 64;
/** Words per shingle. */
const pieceLength = 3;
/** Shorter texts are not compared: a script may render the rest. */
const minWordCount = 30;
const max = 0x7fffffff;

/** The visible text of a page. */
export function messageOf(contentType: string | null, body: Buffer) {
  const text = body.toString('utf8').slice(0, 1_000_000);
  if (!/html|xml/.test(contentType ?? 'text/html')) return /^text\//.test(contentType ?? '') ? text : '';
  return sanitizeHtml(text, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'noscript', 'textarea', 'option', 'svg', 'head', 'nav', 'footer'],
  });
}

/** Coefficients of the hash functions. Fixed, so that old signatures stay comparable. */
const mixers = Array.from({ length: size }, (_, at) => {
  const digest = createHash('sha256').update(`mixer ${at}`).digest();
  return [digest.readUInt32LE(0) | 1, digest.readUInt32LE(4)] as const;
});

function hashOf(piece: string) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The MinHash signature of a text (Broder 1997, shingles of three words). Numbers are ignored, so that clocks and
 * counters make no difference. Undefined for short texts.
 */
export function signatureOf(text: string): number[] | undefined {
  const terms = (foldText(text).match(/\p{L}+/gu) ?? []).slice(0, 20_000);
  if (terms.length < minWordCount) return undefined;
  const signature = Array.from({ length: size }, () => max);
  for (let at = 0; at + pieceLength <= terms.length; at++) {
    const hash = hashOf(terms.slice(at, at + pieceLength).join(' '));
    for (const [index, [multiplier, addend]] of mixers.entries()) {
      const mixed = ((Math.imul(hash, multiplier) + addend) >>> 0) & max;
      if (mixed < signature[index]!) signature[index] = mixed;
    }
  }
  return signature;
}

/** The similarity of two texts in percent, by their signatures. */
export const similarityOf = (one: readonly number[], other: readonly number[]) =>
  Math.round((100 * one.filter((number, at) => number === other[at]).length) / size);
