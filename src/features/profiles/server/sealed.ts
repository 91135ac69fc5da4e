import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A token of 256 bits for a link, as 43 characters. */
export const makeToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token: enough to know it again, nothing to make it from. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'sealeap guardian request', 32));

/**
 * Seals a value with a key that only the holder of the token can make (HKDF, AES-256-GCM): whoever reads the database,
 * we included, cannot read it before the link is opened.
 */
export function seal(value: unknown, token: string) {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keyOf(token), iv);
  const text = Buffer.concat([sealing.update(JSON.stringify(value), 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url');
}

/** Opens what `seal` made with the same token; throws when either was changed. */
export function unseal(sealed: string, token: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, keyOf(token), bytes.subarray(0, ivLength), { authTagLength: tagLength });
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]);
  return JSON.parse(text.toString('utf8'));
}
