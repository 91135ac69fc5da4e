import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/server/secrets.ts';

type Settings = { publicUrl: string; secrets: Secrets };

/** What the link carries after the id of the subscription, so that nobody else can make one. */
const signLeaving = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`newsletter:${id}`).digest('base64url');

/** The link at the end of every letter to a list. It works by itself, with one click (RFC 8058). */
export const unsubscribeLink = ({ publicUrl, secrets }: Settings, id: string) =>
  `${publicUrl}/api/newsletter/leave?token=${id}.${signLeaving(secrets[0], id)}`;

/** The id of the subscription that a link of ours ends; undefined when we did not make it. */
export function readLeaving(token: string, secrets: Secrets) {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signLeaving(secret, id));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? id : undefined;
}
