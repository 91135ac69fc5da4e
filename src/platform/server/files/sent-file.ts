import type { Context } from 'hono';
import { maxPictureSize, pictureTooLarge } from '../../shared/file-refusals.ts';
import { FileRefused } from './file-errors.ts';

export type SentFile = { name: string; bytes: Buffer };
/** `maxSize` in bytes; `tooLarge` says it to people. */
type SizeLimit = { maxSize: number; tooLarge: string };

/** Whether the file comes in the form of a page without script. */
export const isFileForm = (c: Context) => (c.req.header('content-type') ?? '').startsWith('multipart/form-data');

async function readBody({ body, headers }: Request, { maxSize, tooLarge }: SizeLimit) {
  if (Number(headers.get('content-length')) > maxSize) throw new FileRefused('size', tooLarge);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > maxSize) throw new FileRefused('size', tooLarge);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the file that a request sends: its body, named by the parameter `name`, or the field `file` of a form. Throws
 * FileRefused as soon as it is larger than it may be, and for a form without a file.
 */
export async function readSentFile(c: Context, limit: SizeLimit): Promise<SentFile> {
  if (!isFileForm(c)) return { name: c.req.query('name') ?? 'file', bytes: await readBody(c.req.raw, limit) };
  const sent = (await c.req.formData()).get('file');
  if (!(sent instanceof File) || sent.size === 0) throw new FileRefused('empty');
  if (sent.size > limit.maxSize) throw new FileRefused('size', limit.tooLarge);
  return { name: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) };
}

/** The same for a picture that is drawn anew (picture-reader.ts). */
export const readSentPicture = async (c: Context) =>
  (await readSentFile(c, { maxSize: maxPictureSize, tooLarge: pictureTooLarge })).bytes;
