import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/server/secrets.ts';

type Settings = { publicUrl: string; secrets: Secrets };

const signUnsubscribe = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`newsletter:${id}`).digest('base64url');

/** The link at the end of every newsletter email. Unsubscribes with one click (RFC 8058). */
export const unsubscribeLink = ({ publicUrl, secrets }: Settings, id: string) =>
  `${publicUrl}/api/newsletter/unsubscribe?token=${id}.${signUnsubscribe(secrets[0], id)}`;

/** The subscription's id; undefined when the signature is not ours. */
export function readUnsubscribeToken(token: string, secrets: Secrets) {
  const [id = '', signature = ''] = token.split('.');
  const actual = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signUnsubscribe(secret, id));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isOurs ? id : undefined;
}
