import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** 256 random bits as 43 characters. */
export const makeToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The label is that of the first use: what was encrypted with it must stay readable. */
const keyOf = (token: string, secret: string) =>
  Buffer.from(hkdfSync('sha256', token, secret, 'sealeap guardian request', 32));

/**
 * Encrypts a value with a key derived from a token and the server's current secret (HKDF, AES-256-GCM). The database
 * alone does not suffice to decrypt it, and where only an email contains the token, neither does the secret.
 */
export function encrypt(value: unknown, token: string, [current]: Secrets) {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, keyOf(token, current), iv);
  const text = Buffer.concat([encryption.update(JSON.stringify(value), 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64url');
}

/** Undefined when the value was changed, or encrypted with another token or an unknown secret. */
export function decrypt(encrypted: string, token: string, secrets: Secrets): unknown {
  const bytes = Buffer.from(encrypted, 'base64url');
  const iv = bytes.subarray(0, ivLength);
  const tag = bytes.subarray(ivLength, ivLength + tagLength);
  for (const secret of secrets) {
    try {
      const decryption = createDecipheriv(cipher, keyOf(token, secret), iv, { authTagLength: tagLength });
      decryption.setAuthTag(tag);
      const text = Buffer.concat([decryption.update(bytes.subarray(ivLength + tagLength)), decryption.final()]);
      return JSON.parse(text.toString('utf8'));
    } catch {
      // Another secret may fit.
    }
  }
  return undefined;
}
