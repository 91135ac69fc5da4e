import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/server/secrets.ts';

/** RFC 4648, 6, in lower case: mail servers may change the case of an address. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const signatureBytes = 10;
const pattern = /^[a-z2-7]{42}$/;

function toBase32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]!);
}

function fromBase32(text: string) {
  const bits = [...text].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

const sign = (secret: string, id: Buffer) =>
  createHmac('sha256', secret).update('reply-address:').update(id).digest().subarray(0, signatureBytes);

/** 'support@your.site' → 'support+{token}@your.site': names a question and cannot be guessed. At most 59 before the @. */
export function replyAddressOf(id: string, address: string, secrets: Secrets) {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const token = toBase32(Buffer.concat([bytes, sign(secrets[0], bytes)]));
  return address.replace('@', `+${token}@`);
}

/** The id of the question that an address is for; undefined when its token is not ours. */
export function questionIdOf(recipient: string, address: string, secrets: Secrets) {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const [local = '', host = ''] = recipient.trim().toLowerCase().split('@');
  const token = local.startsWith(`${name}+`) && host === domain ? local.slice(name.length + 1) : '';
  if (!pattern.test(token)) return undefined;
  const bytes = fromBase32(token);
  const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)];
  if (!secrets.some((secret) => timingSafeEqual(sign(secret, id), signature))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
