import type { ReadBytes } from '#platform/server/files/file-store.ts';
import { uploadRefused } from '../media-errors.ts';
import type { VideoFacts } from './video-facts-policy.ts';

type Box = { type: string; start: number; end: number };

/** The limit of boxes that are read within one; a recording in fragments has more of them, which are all alike. */
const maxBoxes = 100;
/** The limit of the descriptions of a track, in bytes. */
const maxDescription = 64 * 1024;

/** The first boxes from one byte to another (ISO/IEC 14496-12, 4.2). Throws FileRefused where they do not fit. */
async function listBoxes(read: ReadBytes, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  let at = start;
  while (at < end && boxes.length < maxBoxes) {
    const head = await read(at, 16);
    if (head.length < 8) throw uploadRefused('damaged');
    const small = head.readUInt32BE(0);
    const isLong = small === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : small === 0 ? end - at : small;
    const headLength = isLong ? 16 : 8;
    if (length < headLength || at + length > end) throw uploadRefused('damaged');
    boxes.push({ type: head.toString('latin1', 4, 8), start: at + headLength, end: at + length });
    at += length;
  }
  return boxes;
}

async function findBox(read: ReadBytes, { start, end }: Pick<Box, 'start' | 'end'>, ...path: string[]) {
  let range: Pick<Box, 'start' | 'end'> | undefined = { start, end };
  for (const type of path) {
    if (!range) return undefined;
    range = (await listBoxes(read, range.start, range.end)).find((box) => box.type === type);
  }
  return range;
}

/** AAC of MPEG-4 and MPEG-2, by the type in its descriptor (ISO/IEC 14496-1, table 5). */
function isAac(description: Buffer) {
  let at = description.indexOf('esds', 0, 'latin1') + 8;
  if (at < 8) return false;
  const skipTag = (tag: number) => {
    if (description[at] !== tag) return false;
    at += 1;
    while ((description[at] ?? 0) & 0x80) at += 1;
    at += 1;
    return true;
  };
  if (!skipTag(3)) return false;
  at += 3;
  return skipTag(4) && [0x40, 0x66, 0x67, 0x68].includes(description[at] ?? 0);
}

/**
 * Returns the content of a track, and for pictures their size. Throws FileRefused for what not every browser plays.
 */
async function readTrack(read: ReadBytes, track: Box) {
  const [handler, table] = [
    await findBox(read, track, 'mdia', 'hdlr'),
    await findBox(read, track, 'mdia', 'minf', 'stbl', 'stsd'),
  ];
  if (!handler || !table) throw uploadRefused('damaged');
  const kind = (await read(handler.start + 8, 4)).toString('latin1');
  if (kind !== 'vide' && kind !== 'soun') return undefined;
  const description = await read(table.start + 8, Math.min(maxDescription, table.end - table.start - 8));
  if (description.length < 36) throw uploadRefused('damaged');
  const codec = description.toString('latin1', 4, 8);
  if (kind === 'soun') {
    if (codec !== 'mp4a' || !isAac(description)) throw uploadRefused('codec');
    return undefined;
  }
  if (codec !== 'avc1' && codec !== 'avc3') throw uploadRefused('codec');
  return { width: description.readUInt16BE(32), height: description.readUInt16BE(34) };
}

/** 0 where the file does not say it, as one that was recorded in a browser. */
async function readSeconds(read: ReadBytes, movie: Box) {
  const box = await findBox(read, movie, 'mvhd');
  if (!box) throw uploadRefused('damaged');
  const head = await read(box.start, 32);
  const isLong = head[0] === 1;
  if (head.length < (isLong ? 32 : 20)) throw uploadRefused('damaged');
  const [scale, length] = isLong
    ? [head.readUInt32BE(20), Number(head.readBigUInt64BE(24))]
    : [head.readUInt32BE(12), head.readUInt32BE(16)];
  return scale > 0 && Number.isSafeInteger(length) && length !== 0xffffffff ? length / scale : 0;
}

/** Reads the facts that an MP4 file states. Throws FileRefused unless it is whole, with H.264 and AAC or no sound. */
export async function readMp4(read: ReadBytes, size: number): Promise<VideoFacts> {
  const boxes = await listBoxes(read, 0, size);
  const movie = boxes.find(({ type }) => type === 'moov');
  if (boxes[0]?.type !== 'ftyp') throw uploadRefused('video');
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) throw uploadRefused('damaged');
  const tracks = (await listBoxes(read, movie.start, movie.end)).filter(({ type }) => type === 'trak');
  let pictures: Pick<VideoFacts, 'width' | 'height'> | undefined;
  for (const track of tracks) pictures = (await readTrack(read, track)) ?? pictures;
  if (!pictures) throw uploadRefused('codec');
  return { kind: 'mp4', seconds: await readSeconds(read, movie), ...pictures };
}
