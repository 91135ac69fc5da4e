import { cosine } from '#platform/server/embeddings/vectors.ts';

/** As many of the nearest by their signs are compared exactly. */
const compared = 1_000;
/** Cosines below say that a text has nothing to do with another. */
const minCosine = 0.2;

function countBits(bits: number) {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The sign of each number of a vector as a bit: vectors of one direction share maxBits of them. */
function signsOf(vector: Int8Array) {
  const signs = new Uint32Array(Math.ceil(vector.length / 32));
  for (const [at, value] of vector.entries()) if (value > 0) signs[at >>> 5]! |= 1 << (at & 31);
  return signs;
}

/**
 * Finds what is near in meaning. Signs of vectors, a bit each, choose what is compared exactly: a hundred thousand
 * vectors would need their whole time otherwise.
 */
export function createMeaningIndex() {
  const vectors: (Int8Array | undefined)[] = [];
  /** Signs of all, one after another. */
  let signs = new Uint32Array(0);
  /** 1 where there is a vector of the one model. */
  let isRead = new Uint8Array(0);
  let width = 0;

  function growTo(position: number) {
    if (position < isRead.length) return;
    const size = Math.max(1_024, 2 * position);
    const [grownSigns, grownIsRead] = [new Uint32Array(size * width), new Uint8Array(size)];
    grownSigns.set(signs);
    grownIsRead.set(isRead);
    [signs, isRead] = [grownSigns, grownIsRead];
  }

  return {
    put(position: number, vector: Int8Array) {
      const own = signsOf(vector);
      width ||= own.length;
      if (own.length !== width) return;
      growTo(position);
      vectors[position] = vector;
      signs.set(own, position * width);
      isRead[position] = 1;
    },

    remove(position: number) {
      vectors[position] = undefined;
      isRead[position] = 0;
    },

    /** Positions of the nearest, nearest first; without those that are far. */
    listNearest(vector: Int8Array): number[] {
      const wanted = signsOf(vector);
      if (wanted.length !== width) return [];
      const [size, words, all, read] = [vectors.length, width, signs, isRead];
      const differing = new Uint16Array(size);
      const countBy = new Uint32Array(32 * width + 1);
      for (let position = 0; position < size; position += 1) {
        if (read[position] === 0) continue;
        let bits = 0;
        const from = position * words;
        for (let at = 0; at < words; at += 1) bits += countBits(all[from + at]! ^ wanted[at]!);
        differing[position] = bits;
        countBy[bits]! += 1;
      }
      let [maxBits, chosen] = [0, 0];
      while (maxBits < countBy.length && chosen < compared) {
        chosen += countBy[maxBits]!;
        maxBits += 1;
      }
      const near: { position: number; nearness: number }[] = [];
      for (let position = 0; position < size; position += 1) {
        if (read[position] === 0 || differing[position]! >= maxBits) continue;
        const nearness = cosine(vector, vectors[position]!);
        if (nearness >= minCosine) near.push({ position, nearness });
      }
      return near.sort((a, b) => b.nearness - a.nearness).map(({ position }) => position);
    },
  };
}
