import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding, encodeBody } from './content-encoding.ts';
import type { Tags } from './shown-content.ts';

export type Headers = Record<string, string>;
/** The part of a request that the cache reads, of Node's or hono's. `url`: path and query. */
export type CachedRequest = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};
export type CachedResponse = { status: 200 | 304; headers: Headers; body: Buffer | null };

export type Variant = { etag: string; body: Buffer; headers: Headers; notModified: Headers };
/** A response that is kept: its content encoded in the ways that were asked for. */
export type Entry = {
  made: number;
  /** When its making began. */
  generation: number;
  tags: Tags;
  /** The hash of the content before encoding. */
  hash: string;
  /** Memory used, in bytes. */
  bytes: number;
  headers: Headers;
  variants: Partial<Record<Encoding, Variant>>;
};

/** The unencoded content, decompressed from a variant if need be. */
export function contentOf({ variants: { identity, br, gzip } }: Entry) {
  if (identity) return identity.body;
  return br ? brotliDecompressSync(br.body) : gunzipSync(gzip!.body);
}

/** The content in one encoding, with the headers of both answers. */
export function makeVariant({ hash, headers }: Entry, content: Buffer, encoding: Encoding): Variant {
  const body = encodeBody(content, encoding);
  const etag = `"${hash}-${encoding}"`;
  const notModified = { ...headers, ETag: etag, Vary: 'Accept-Encoding, Cookie' };
  const encoded = encoding === 'identity' ? notModified : { ...notModified, 'Content-Encoding': encoding };
  return { etag, body, headers: { ...encoded, 'Content-Length': String(body.length) }, notModified };
}

/** 304 without a body when the request has the variant already. */
export function respondTo({ method, headers }: CachedRequest, variant: Variant): CachedResponse {
  if (headers['if-none-match']?.includes(variant.etag))
    return { status: 304, headers: variant.notModified, body: null };
  return { status: 200, headers: variant.headers, body: method === 'HEAD' ? null : variant.body };
}

export const encodingFor = ({ headers }: CachedRequest) =>
  chooseEncoding(headers['accept-encoding'] as string | undefined);
