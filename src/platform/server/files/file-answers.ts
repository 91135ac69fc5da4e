import type { Context } from 'hono';

const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Headers of a file that no browser opens as a page of this site, and nobody else stores. */
export const privateHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};
/** For everybody, of an address whose content never changes. */
export const immutableHeaders = { ...privateHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' };

export const attachmentHeaders = (name: string) => ({
  'Content-Disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encode(name)}`,
  ...privateHeaders,
});

type Content = { body: Uint8Array | string; contentType: string; name?: string };

/** Answers with a whole file; with a `name` as an attachment. */
export const answerContent = (c: Context, { body, contentType, name }: Content, headers?: Record<string, string>) =>
  c.body(typeof body === 'string' ? body : new Uint8Array(body), 200, {
    ...(name === undefined ? privateHeaders : attachmentHeaders(name)),
    ...headers,
    'Content-Type': contentType,
  });

/** The same for a picture that was drawn anew as WebP. */
export const answerWebp = (c: Context, body: Uint8Array, headers?: Record<string, string>) =>
  answerContent(c, { body, contentType: 'image/webp' }, headers);
