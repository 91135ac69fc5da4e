import type { Secrets } from '#platform/server/secrets.ts';
import { readToken, signToken } from '#platform/server/signed-token.ts';

/** The reader of an address: a member of the course, or everybody where the lesson is free. */
export type VideoReader = { userId: string | undefined; courseId: string; lessonId: string; fileId: string };

const purpose = 'video';
/** An address is good for at least half an hour and dies within the hour. */
const stepMs = 25 * 60 * 1000;

/**
 * The folder of a video, signed for one reader. It stays the same for some minutes, so that a page that is loaded again
 * finds what the browser has. User ids hold no '~', and those of courses and lessons are slugs.
 */
export function signVideoAddress({ userId, courseId, lessonId, fileId }: VideoReader, now: Date, secrets: Secrets) {
  const expires = (Math.floor(now.getTime() / stepMs) + 2) * stepMs;
  const parts = [expires.toString(36), userId ?? '', courseId, lessonId, fileId];
  const id = Buffer.from(parts.join('~')).toString('base64url');
  return { address: `/videos/${signToken(purpose, id, secrets)}/`, expiresAt: new Date(expires) };
}

/** Undefined for an address that is not ours, or whose time is over. */
export function readVideoAddress(token: string, now: Date, secrets: Secrets): VideoReader | undefined {
  const id = readToken(purpose, token, secrets);
  if (id === undefined) return undefined;
  const [expires = '', userId, courseId = '', lessonId = '', fileId = ''] = Buffer.from(id, 'base64url')
    .toString()
    .split('~');
  if (Number.parseInt(expires, 36) <= now.getTime()) return undefined;
  return { userId: userId || undefined, courseId, lessonId, fileId };
}
