import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Secrets } from '../secrets.ts';

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest();

/** `value.signature` (HMAC-SHA256, base64), the format of better-auth. */
export const signValue = (value: string, [current]: Secrets) =>
  `${value}.${signatureOf(value, current).toString('base64')}`;

/** The value when one of the secrets signed it, else undefined. */
export function unsignValue(signed: string | undefined, secrets: Secrets) {
  const end = signed?.lastIndexOf('.') ?? -1;
  if (end < 1) return undefined;
  const value = signed!.slice(0, end);
  const signature = Buffer.from(signed!.slice(end + 1), 'base64');
  const isValid = secrets.some((secret) => {
    const expected = signatureOf(value, secret);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isValid ? value : undefined;
}

/** Browsers accept this prefix only over https, with the attributes Secure and Path=/, and for this host alone. */
export const securePrefix = (isHttps: boolean) => (isHttps ? '__Host-' : '');

type Cookie = { name: string; value: string; maxAge: number; isHttps: boolean; isScriptable?: boolean };

/** A SameSite=Lax cookie, HttpOnly unless scripts may read it. `maxAge` in seconds; 0 deletes it. */
export const writeCookie = ({ name, value, maxAge, isHttps, isScriptable = false }: Cookie) =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/${isScriptable ? '' : '; HttpOnly'}; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** Seconds in which the page after a plain form has to load its scripts, also on a slow phone. */
const noticeAge = 300;

/** The name of a toast for the page after a plain form; its script shows the toast and deletes the cookie. */
export const writeNotice = (notice: string, isHttps: boolean) =>
  writeCookie({
    ...{ name: `${securePrefix(isHttps)}sealeap_notice`, value: notice, maxAge: noticeAge },
    ...{ isHttps, isScriptable: true },
  });

/** The value of a signed cookie; undefined when it is absent or the signature is wrong. */
export const readSignedCookie = (c: Context, name: string, secrets: Secrets) =>
  unsignValue(getCookie(c, name), secrets);

/** Appends Set-Cookie headers to those of the response. */
export function sendCookies(c: Context, cookies: readonly string[]) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
