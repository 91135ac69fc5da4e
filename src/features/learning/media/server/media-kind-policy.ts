import { contentKinds, findBeginning, readContentKind } from '#platform/server/files/content-kind-policy.ts';
import type { ReadBytes } from '#platform/server/files/file-store.ts';
import { type MediaKind, mediaLimits, type UploadPurpose, uploadRefusals } from '../vocabulary.ts';
import { uploadRefused } from './media-errors.ts';
import { readMp4 } from './videos/mp4-policy.ts';
import type { VideoFacts } from './videos/video-facts-policy.ts';
import { readWebm } from './videos/webm-policy.ts';

export type MediaFacts = VideoFacts | { kind: Exclude<MediaKind, 'mp4' | 'webm' | 'picture'> };

const taken = { kinds: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'], message: uploadRefusals.kind } as const;

/**
 * Checks the beginning of a file: throws FileRefused for one that can be no such file, before the rest of it is sent.
 */
export function checkBeginning(purpose: UploadPurpose, head: Buffer) {
  const beginning = findBeginning(head);
  const isVideo = beginning === 'mp4' || beginning === 'webm';
  if (purpose === 'video' && !isVideo) throw uploadRefused('video');
  if (purpose === 'file' && beginning !== 'document') throw uploadRefused('kind');
  return beginning;
}

/** Pixels; far more than any screen, and than a video of 2 GB is good for. */
const maxSide = 16_384;

/** The facts in a file come from its sender: the database, the page and the positions need them within limits. */
function checkVideo(facts: VideoFacts) {
  for (const side of [facts.width, facts.height]) if (side < 1 || side > maxSide) throw uploadRefused('damaged');
  if (facts.seconds > mediaLimits.videoSeconds) throw uploadRefused('long');
  return facts;
}

/**
 * Returns the kind of a whole file by its content alone: names and declared types are not trusted. Throws
 * FileRefused.
 */
export async function readMediaFacts(purpose: UploadPurpose, read: ReadBytes, size: number): Promise<MediaFacts> {
  const beginning = checkBeginning(purpose, await read(0, 4096));
  if (purpose === 'video') return checkVideo(await (beginning === 'mp4' ? readMp4 : readWebm)(read, size));
  return { kind: await readContentKind(read, size, taken) };
}

/** The content type and the endings of names, the usual one first. */
export const contentOf = (kind: MediaKind) => contentKinds[kind === 'picture' ? 'webp' : kind];
