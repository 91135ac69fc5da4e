import { createECDH } from 'node:crypto';

const uncompressed = 4;

/**
 * Whether messages can be encrypted for a browser: its key is an uncompressed point of P-256 on the curve, its secret
 * has 16 bytes (RFC 8291, 3.1 and 3.2). Both are base64url.
 */
export function canEncryptFor({ p256dh, auth }: { p256dh: string; auth: string }) {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== uncompressed || Buffer.from(auth, 'base64url').length !== 16) return false;
  const keyPair = createECDH('prime256v1');
  keyPair.generateKeys();
  try {
    keyPair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
