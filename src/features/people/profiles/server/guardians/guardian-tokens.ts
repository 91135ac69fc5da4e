import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/server/secrets.ts';

const sign = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`sealeap guardian page:${id}`).digest('base64url');

/**
 * The token of the page of a guardian who has consented: the consent's id without dashes, and a signature. So every
 * later email can hold the link, though the database holds no token.
 */
export const signGuardianToken = (id: string, [current]: Secrets) => `${id.replaceAll('-', '')}${sign(id, current)}`;

/** The id of the consent; undefined when the token is of another kind, or not signed by us. */
export function readGuardianToken(token: string, secrets: Secrets): string | undefined {
  const [, ...parts] = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})[\w-]{43}$/.exec(token) ?? [];
  if (parts.length === 0) return undefined;
  const id = parts.join('-');
  const signature = Buffer.from(token.slice(32));
  return secrets.some((secret) => timingSafeEqual(Buffer.from(sign(id, secret)), signature)) ? id : undefined;
}
