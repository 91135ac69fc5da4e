import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { Secrets } from '../secrets.ts';

/** 132 bits of the key, and 132 bits that only we can make: short enough for one line of a header. */
const pattern = /<?([\w-]{22})\.([\w-]{22})@[^\s<>]+>?/;
const length = 22;

const sign = (secret: string, hash: string, to: string) =>
  createHmac('sha256', secret)
    .update(`message-id:${hash}:${foldMailAddress(to)}`)
    .digest('base64url')
    .slice(0, length);

/**
 * The Message-ID of an email: the same for each attempt at it, so that a mailbox that gets it twice can tell, and signed
 * with its recipient, so that a report about it can be told from an invented one without keeping who got what.
 */
export function createMessageId(
  key: string,
  to: string,
  { publicUrl, secrets }: { publicUrl: string; secrets: Secrets },
) {
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, length);
  return `<${hash}.${sign(secrets[0], hash, to)}@${new URL(publicUrl).hostname}>`;
}

/** Whether we sent an email with this Message-ID to this address. */
export function isMessageIdOf(messageId: string, to: string, secrets: Secrets) {
  const [, hash, signature] = pattern.exec(messageId) ?? [];
  if (!hash || !signature) return false;
  return secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, hash, to)), Buffer.from(signature)));
}
