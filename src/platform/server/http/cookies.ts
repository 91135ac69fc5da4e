import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Secrets } from '../secrets.ts';

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest();

/** `value.signature`, in the form that better-auth writes and reads too. */
export const signValue = (value: string, [current]: Secrets) =>
  `${value}.${signatureOf(value, current).toString('base64')}`;

/** The value, when the signature is ours; else undefined. */
export function unsignValue(signed: string | undefined, secrets: Secrets) {
  const end = signed?.lastIndexOf('.') ?? -1;
  if (end < 1) return undefined;
  const value = signed!.slice(0, end);
  const given = Buffer.from(signed!.slice(end + 1), 'base64');
  const isOurs = secrets.some((secret) => {
    const ours = signatureOf(value, secret);
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  return isOurs ? value : undefined;
}

/** Browsers keep a cookie with this prefix only when it came over https and is Secure. */
export const securePrefix = (isHttps: boolean) => (isHttps ? '__Secure-' : '');

type Cookie = { name: string; value: string; maxAge: number; isHttps: boolean };

/** A cookie that no script reads and no other site's form sends. `maxAge`: seconds; 0 takes it away. */
export const writeCookie = ({ name, value, maxAge, isHttps }: Cookie) =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** The value of a cookie of ours, when we signed it; else undefined. */
export const readSignedCookie = (c: Context, name: string, secrets: Secrets) =>
  unsignValue(getCookie(c, name), secrets);

/** Adds cookies to the answer, beside those that are there. */
export function sendCookies(c: Context, cookies: readonly string[]) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
