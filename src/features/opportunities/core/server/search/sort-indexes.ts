/** Keys are whole numbers below this, and so are indexes below the second: both fit into one exact number. */
const [maxKey, maxIndexes] = [2 ** 31, 2 ** 21];

/** The indexes of some keys, by rising keys, equal ones by rising indexes. It takes no callback, so that many are quick. */
export function sortIndexes(keys: Float64Array): Uint32Array {
  if (keys.length > maxIndexes) throw new RangeError(`At most ${maxIndexes} keys can be sorted.`);
  const packed = keys.map((key, index) => Math.min(maxKey, Math.round(key)) * maxIndexes + index).sort();
  return Uint32Array.from(packed, (each) => each % maxIndexes);
}
