import type { ReadBytes } from '#platform/server/files/file-store.ts';
import { uploadRefused } from '../media-errors.ts';
import type { VideoFacts } from './video-facts-policy.ts';

/** Ids of elements (RFC 9559 and RFC 8794), with the marker bits that are part of them. */
const ids = {
  ...{ header: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 },
  ...{ tracks: 0x1654ae6b, entry: 0xae, codec: 0x86, video: 0xe0, width: 0xb0, height: 0xba, cluster: 0x1f43b675 },
} as const;
type Element = { id: number; start: number; end: number };

/** Before the first cluster there is little. */
const maxElements = 2000;
const maxHead = 1024 * 1024;

/** A number whose first byte says how long it is; 'unknown' lengths are all ones. */
function readNumber(bytes: Buffer, keepsMarker: boolean) {
  const first = bytes[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || bytes.length < length) throw uploadRefused('damaged');
  let value = BigInt(keepsMarker ? first : first & (0xff >> length));
  for (const byte of bytes.subarray(1, length)) value = (value << 8n) | BigInt(byte);
  const isUnknown = !keepsMarker && value === (1n << BigInt(7 * length)) - 1n;
  return { value: Number(value), length, isUnknown };
}

/** Elements from one byte to another, up to the first cluster. An element of unknown length reaches to the end. */
async function listElements(read: ReadBytes, start: number, end: number): Promise<Element[]> {
  const elements: Element[] = [];
  let at = start;
  while (at < end) {
    const head = await read(at, 12);
    if (head.length < 2 || elements.length >= maxElements) throw uploadRefused('damaged');
    const id = readNumber(head, true);
    const length = readNumber(head.subarray(id.length), false);
    const bodyStart = at + id.length + length.length;
    const bodyEnd = length.isUnknown ? end : bodyStart + length.value;
    if (bodyEnd > end) throw uploadRefused('damaged');
    elements.push({ id: id.value, start: bodyStart, end: bodyEnd });
    if (id.value === ids.cluster) break;
    at = bodyEnd;
  }
  return elements;
}

const findIn = async (read: ReadBytes, { start, end }: Element, id: number) =>
  (await listElements(read, start, end)).find((element) => element.id === id);

async function readBody(read: ReadBytes, element: Element | undefined) {
  if (!element || element.end - element.start > maxHead) return Buffer.alloc(0);
  return read(element.start, element.end - element.start);
}

const toNumber = (bytes: Buffer) => (bytes.length >= 1 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : 0);
const toFloat = (bytes: Buffer) =>
  bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;

const codecs = ['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS'];

async function readTracks(read: ReadBytes, tracks: Element) {
  let pictures: { width: number; height: number } | undefined;
  for (const entry of await listElements(read, tracks.start, tracks.end)) {
    if (entry.id !== ids.entry) continue;
    const codec = (await readBody(read, await findIn(read, entry, ids.codec))).toString('latin1').replace(/\0+$/, '');
    if (/^[VA]_/.test(codec) && !codecs.includes(codec)) throw uploadRefused('codec');
    const video = codec.startsWith('V_') ? await findIn(read, entry, ids.video) : undefined;
    if (!video) continue;
    const [width, height] = [await findIn(read, video, ids.width), await findIn(read, video, ids.height)];
    pictures = { width: toNumber(await readBody(read, width)), height: toNumber(await readBody(read, height)) };
  }
  if (!pictures) throw uploadRefused('codec');
  return pictures;
}

async function readSeconds(read: ReadBytes, info: Element | undefined) {
  if (!info) return 0;
  // Nanoseconds; the usual value where it is not said.
  const scale = toNumber(await readBody(read, await findIn(read, info, ids.scale))) || 1_000_000;
  const seconds = (toFloat(await readBody(read, await findIn(read, info, ids.duration))) * scale) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Reads the facts that a WebM file states. Throws FileRefused unless it is one, with codecs of WebM. */
export async function readWebm(read: ReadBytes, size: number): Promise<VideoFacts> {
  const [header, segment] = await listElements(read, 0, size);
  if (header?.id !== ids.header || segment?.id !== ids.segment) throw uploadRefused('video');
  const docType = (await readBody(read, await findIn(read, header, ids.docType))).toString('latin1');
  if (docType.replace(/\0+$/, '') !== 'webm') throw uploadRefused('codec');
  const parts = await listElements(read, segment.start, segment.end);
  const [tracks, info] = [ids.tracks, ids.info].map((id) => parts.find((part) => part.id === id));
  if (!tracks || parts.at(-1)?.id !== ids.cluster) throw uploadRefused('damaged');
  return { kind: 'webm', seconds: await readSeconds(read, info), ...(await readTracks(read, tracks)) };
}
