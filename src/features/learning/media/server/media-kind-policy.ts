import { DocumentRefused } from '#platform/server/files/document-errors.ts';
import { beginsAsDocument, readDocumentKind } from '#platform/server/files/document-kind-policy.ts';
import type { ReadBytes } from '#platform/server/files/file-store.ts';
import { type MediaKind, mediaLimits, type UploadPurpose } from '../vocabulary.ts';
import { UploadRefused } from './media-errors.ts';
import { readMp4 } from './mp4-policy.ts';
import type { VideoFacts } from './video-facts-policy.ts';
import { readWebm } from './webm-policy.ts';

export type MediaFacts = VideoFacts | { kind: Exclude<MediaKind, 'mp4' | 'webm' | 'picture'> };

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
const isMp4 = (head: Buffer) => startsWith(head, 'ftyp', 4);
const isWebm = (head: Buffer) => startsWith(head, '\x1a\x45\xdf\xa3');

/**
 * Checks the beginning of a file: throws UploadRefused for one that can be no such file, before the rest of it is sent.
 */
export function checkBeginning(purpose: UploadPurpose, head: Buffer) {
  if (purpose === 'video' && !isMp4(head) && !isWebm(head)) throw new UploadRefused('video');
  if (purpose === 'file' && !beginsAsDocument(head)) throw new UploadRefused('kind');
}

/** Throws the same reason as this feature's error. */
function refuse(error: unknown): never {
  throw error instanceof DocumentRefused ? new UploadRefused(error.reason) : error;
}

/** Pixels; far more than any screen, and than a video of 2 GB is good for. */
const maxSide = 16_384;

/** The facts in a file come from its sender: the database, the page and the positions need them within limits. */
function checkVideo(facts: VideoFacts) {
  for (const side of [facts.width, facts.height]) if (side < 1 || side > maxSide) throw new UploadRefused('damaged');
  if (facts.seconds > mediaLimits.videoSeconds) throw new UploadRefused('long');
  return facts;
}

/**
 * Returns the kind of a whole file by its content alone: names and declared types are not trusted. Throws
 * UploadRefused.
 */
export async function readMediaFacts(purpose: UploadPurpose, read: ReadBytes, size: number): Promise<MediaFacts> {
  const head = await read(0, 4096);
  checkBeginning(purpose, head);
  if (purpose === 'video') return checkVideo(await (isMp4(head) ? readMp4 : readWebm)(read, size));
  return { kind: await readDocumentKind(read, size).catch(refuse) };
}

export const contentTypes: Record<MediaKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  picture: 'image/webp',
};
