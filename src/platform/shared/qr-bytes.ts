/** The Reed-Solomon code of QR codes, in GF(256) with the polynomial 0x11d (ISO/IEC 18004, annex A). */
function multiply(a: number, b: number) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** `length` bytes that correct errors in `data`. */
function correctionOf(data: readonly number[], length: number) {
  const divisor: number[] = [...Array(length - 1).fill(0), 1];
  for (let index = 0, root = 1; index < length; index++, root = multiply(root, 2))
    for (let at = 0; at < length; at++) divisor[at] = multiply(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
  const remainder: number[] = Array(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ remainder.shift()!;
    remainder.push(0);
    for (let at = 0; at < length; at++) remainder[at]! ^= multiply(divisor[at]!, factor);
  }
  return remainder;
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');

/** Mode, length, text and padding: `capacity` bytes. */
function pad(text: Uint8Array, capacity: number) {
  const bits = `0100${binary(text.length, 8)}${[...text].map((byte) => binary(byte, 8)).join('')}0000`;
  const bytes = (bits.slice(0, capacity * 8).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let filler = 0xec; bytes.length < capacity; filler ^= 0xec ^ 0x11) bytes.push(filler);
  return bytes;
}

const interleave = (blocks: readonly (readonly number[])[]) =>
  blocks[0]!.flatMap((_, at) => blocks.map((block) => block[at]!));

export type Blocks = { count: number; data: number; correction: number };

/** A text as the bytes of a QR code, in blocks of `data` and `correction` bytes. */
export function encodeQrBytes(text: Uint8Array, { count, data, correction }: Blocks) {
  const bytes = pad(text, count * data);
  const blocks = Array.from({ length: count }, (_, index) => bytes.slice(index * data, (index + 1) * data));
  return [...interleave(blocks), ...interleave(blocks.map((block) => correctionOf(block, correction)))];
}
