/** Scaled so that the largest number becomes 127: the direction stays, the length is lost. */
export function toInt8(vector: ArrayLike<number>) {
  let largest = 0;
  for (let i = 0; i < vector.length; i += 1) largest = Math.max(largest, Math.abs(vector[i]!));
  const scale = largest === 0 ? 0 : 127 / largest;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

export function lengthOf(vector: Int8Array) {
  let sum = 0;
  for (let i = 0; i < vector.length; i += 1) sum += vector[i]! * vector[i]!;
  return Math.sqrt(sum);
}

/** From -1 to 1; 0 where a vector is all zeros. `lengths` are those of a and b, for callers that know them. */
export function cosine(a: Int8Array, b: Int8Array, lengths = [lengthOf(a), lengthOf(b)] as const) {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  const product = lengths[0] * lengths[1];
  return product === 0 ? 0 : sum / product;
}
