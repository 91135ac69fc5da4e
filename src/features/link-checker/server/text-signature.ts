import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { foldText } from '#platform/shared/text.ts';

/** Of so many numbers a signature is made: more tell smaller differences. */
const size = 64;
/** Words next to each other that make one piece. */
const pieceLength = 3;
/** A page of fewer words says too little to be compared: a script may write the rest. */
const minWordCount = 30;
const max = 0x7fffffff;

/** The words of a page, without what its code is made of. */
export function messageOf(contentType: string | null, body: Buffer) {
  const text = body.toString('utf8').slice(0, 1_000_000);
  if (!/html|xml/.test(contentType ?? 'text/html')) return /^text\//.test(contentType ?? '') ? text : '';
  return sanitizeHtml(text, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'noscript', 'textarea', 'option', 'svg', 'head', 'nav', 'footer'],
  });
}

/** Multipliers and addends that make many hashes of one. Fixed, so that signatures of years ago can be compared. */
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
 * What a text says, as a few numbers that are alike for texts that are alike (MinHash over pieces of three words,
 * Broder 1997). Numbers in the text do not count: a clock or a counter is no change. Undefined for a text that says
 * too little.
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

/** How much two texts have in common, in percent, by their signatures. */
export const likenessOf = (one: readonly number[], other: readonly number[]) =>
  Math.round((100 * one.filter((number, at) => number === other[at]).length) / size);
