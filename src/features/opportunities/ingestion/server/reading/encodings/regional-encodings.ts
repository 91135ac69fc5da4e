import alphabets from './alphabets.json';

// Decoding as a stream avoids a fault of Node 20, which reads windows-1252 as Latin-1 otherwise.
export const decodeAs = (label: string, bytes: Uint8Array) => new TextDecoder(label).decode(bytes, { stream: true });

/** What two encodings make of the bytes that they read differently, in lower case. */
function listDiscrepancies(sample: Uint8Array, one: string, other: string) {
  const read = (label: string, byte: number) => decodeAs(label, Uint8Array.of(byte)).toLowerCase();
  return [...new Set(sample)]
    .filter((byte) => byte > 127)
    .map((byte) => [read(one, byte), read(other, byte)] as const)
    .filter(([mine, theirs]) => mine !== theirs);
}

const isWrittenIn = (characters: readonly string[], alphabet: string) =>
  characters.every((character) => alphabet.includes(character));

/** Fewer letters are no evidence: 'á' alone may be the Hungarian letter or the Lithuanian 'į'. */
const tellingCount = 3;
const centralEuropean = ['windows-1250', 'iso-8859-2'];

/**
 * Whether a text that was taken for Central European is Lithuanian or Latvian (windows-1257), which the detector does not
 * know: its letters are those of one of these languages, and of no single language of Central Europe.
 */
export function isBaltic(sample: Uint8Array, label: string) {
  if (!centralEuropean.includes(label)) return false;
  const discrepancies = listDiscrepancies(sample, 'windows-1257', label);
  const baltic = [...new Set(discrepancies.map(([character]) => character))];
  const central = discrepancies.map(([, character]) => character);
  return (
    baltic.length >= tellingCount &&
    alphabets.baltic.some((alphabet) => isWrittenIn(baltic, alphabet)) &&
    !alphabets.centralEuropean.some((alphabet) => isWrittenIn(central, alphabet))
  );
}

const fewestMarks = 3;

/**
 * Whether a text is Vietnamese in windows-1258, which the detector does not know: it alone writes tones as marks of their
 * own, and they then stand on the letters of Vietnamese.
 */
export function isVietnamese(sample: Uint8Array) {
  const text = decodeAs('windows-1258', sample).toLowerCase();
  const marks = text.match(/\p{M}/gu)?.length ?? 0;
  const composed = text.normalize('NFC');
  const characters = composed.match(/(?!\p{ASCII})[\p{L}\p{M}]/gu) ?? [];
  return marks >= fewestMarks && /[đơưă]/.test(text) && isWrittenIn(characters, alphabets.vietnamese);
}
