import { decodeAs, isBaltic, isVietnamese } from './encodings/regional-encodings.ts';
import type { ImportFile } from './source-record.ts';
import { UnreadableFile } from './source-record.ts';

/** Names of the detector where the decoder has others. */
const labels: Record<string, string> = {
  CP932: 'shift_jis',
  CP949: 'euc-kr',
  UHC: 'euc-kr',
  Johab: 'euc-kr',
  MacRoman: 'macintosh',
  MacCyrillic: 'x-mac-cyrillic',
  'Big5-HKSCS': 'big5',
  Big5HKSCS: 'big5',
  CP866: 'ibm866',
};
const sampleSize = 64 * 1024;
const startSize = 4096;

/** Returns the encoding by the byte order mark. */
function byMark([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Text of Latin letters in UTF-16 has a zero in every second byte. */
function byZeros(bytes: Uint8Array) {
  const start = bytes.subarray(0, startSize);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const pairs = start.length / 2;
  if (zeros[1]! > pairs * 0.4 && zeros[0]! < pairs * 0.1) return 'utf-16le';
  return zeros[0]! > pairs * 0.4 && zeros[1]! < pairs * 0.1 ? 'utf-16be' : undefined;
}

/** The encoding that an XML file declares. */
const declared = (bytes: Uint8Array) =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];

const canDecode = (label: string) => {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
};

async function readStart(file: ImportFile) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of file.bytes()) {
    pieces.push(bytes);
    length += bytes.length;
    if (length >= startSize) break;
  }
  return Buffer.concat(pieces);
}

async function isUtf8(file: ImportFile) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of file.bytes()) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The lines that are not plain ASCII, from any part of the file. */
async function sampleOf(file: ImportFile) {
  const lines: Buffer[] = [];
  let size = 0;
  let rest = Buffer.alloc(0);
  for await (const bytes of file.bytes()) {
    const piece = Buffer.concat([rest, bytes]);
    const end = piece.lastIndexOf(10) + 1;
    rest = end > 0 || piece.length < sampleSize ? piece.subarray(end) : Buffer.alloc(0);
    for (let from = 0; from < end && size < sampleSize; ) {
      const to = piece.indexOf(10, from) + 1;
      const text = piece.subarray(from, to);
      if (text.some((byte) => byte > 127)) {
        lines.push(text);
        size += text.length;
      }
      from = to;
    }
    if (size >= sampleSize) break;
  }
  return Buffer.concat([...lines, rest]).subarray(0, 2 * sampleSize);
}

/** Whether a text in UTF-8 was damaged: most of its letters are right. */
function isDamagedUtf8(sample: Buffer) {
  const text = new TextDecoder().decode(sample);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const right = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return right > 3 * lost;
}

/** In Western Europe, where the detector is least certain. */
const western = ['windows-1252', 'macintosh', 'iso-8859-15'];

/** Signs that a text was decoded in a wrong way: two scripts in one word, signs and capitals inside words, controls. */
const slips = [
  /[\ufffd\u0080-\u009f¤]/gu,
  /[a-z](?=[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])/giu,
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}](?=[a-z])/giu,
  /(?<=\p{Ll})[^\p{L}\p{M}\p{ASCII}’](?=\p{Ll})/gu,
  /(?<=\p{Ll})[À-ÞŠŽŸ]/gu,
];
const countSlips = (text: string) => slips.reduce((sum, slip) => sum + (text.match(slip)?.length ?? 0), 0);

async function detect(file: ImportFile) {
  const sample = await sampleOf(file);
  if (isDamagedUtf8(sample)) return 'utf-8';
  if (isVietnamese(sample)) return 'windows-1258';
  const { default: detector } = await import('jschardet');
  const { encoding } = detector.detect(sample);
  const guess = encoding ? (labels[encoding] ?? encoding.toLowerCase()) : 'windows-1252';
  if (!canDecode(guess))
    throw new UnreadableFile(`The letters of this file are encoded as ${encoding}. Please save it as UTF-8.`);
  const candidates = [guess, ...western].map((label) => ({ label, count: countSlips(decodeAs(label, sample)) }));
  const fewest = Math.min(...candidates.map(({ count }) => count));
  const { label } = candidates.find(({ count }) => count === fewest)!;
  const signs = decodeAs(label, sample).match(/\P{ASCII}/gu)?.length ?? 0;
  if (fewest * 4 <= signs) return isBaltic(sample, label) ? 'windows-1257' : label;
  throw new UnreadableFile(
    `We cannot tell how the letters of this file are encoded (perhaps ${encoding}). Please save it as UTF-8.`,
  );
}

async function find(file: ImportFile): Promise<string> {
  const start = await readStart(file);
  const marked = byMark(start) ?? byZeros(start);
  if (marked) return marked;
  // A spreadsheet is an archive, whose texts are UTF-8.
  if (start[0] === 0x50 && start[1] === 0x4b) return 'utf-8';
  const stated = declared(start)?.toLowerCase();
  if (stated && stated !== 'utf-8' && canDecode(stated)) return stated;
  return (await isUtf8(file)) ? 'utf-8' : detect(file);
}

const encodings = new WeakMap<ImportFile, Promise<string>>();

/** The encoding of a file of text, by what it says or by its letters. Throws `UnreadableFile` that names a guess. */
export function findEncoding(file: ImportFile): Promise<string> {
  const known = encodings.get(file) ?? find(file);
  encodings.set(file, known);
  return known;
}
