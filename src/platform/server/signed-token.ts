import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const signature = (secret: string, purpose: string, id: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** A token for links in emails that names a row and cannot be guessed; good for one purpose. `id` holds no dot. */
export const signToken = (purpose: string, id: string, secrets: Secrets) =>
  `${id}.${signature(secrets[0], purpose, id)}`;

/** The id; undefined when the signature is not ours or is for something else. */
export function readToken(purpose: string, token: string, secrets: Secrets) {
  const [id = '', given = ''] = token.split('.');
  const actual = Buffer.from(given);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signature(secret, purpose, id));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isOurs ? id : undefined;
}
