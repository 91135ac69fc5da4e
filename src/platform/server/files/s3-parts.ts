import type { FileStore } from './file-store.ts';

type Request = { method: string; body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> };
/** `query` begins with '?'. Throws for a failure whose status is not among the allowed. */
export type SendToS3 = (
  name: string,
  request: Request,
  options?: { allowedStatuses?: readonly number[]; query?: string },
) => Promise<Response>;

type PartedFiles = Pick<FileStore, 'beginParts' | 'putPart' | 'finishParts' | 'abortParts'>;

const queryOf = (id: string, number?: number) =>
  `?${new URLSearchParams({ ...(number !== undefined && { partNumber: String(number + 1) }), uploadId: id })}`;

/** Multipart uploads of S3 (API reference, 'CreateMultipartUpload' and the operations it names). */
export const partedS3Files = (send: SendToS3): PartedFiles => ({
  async beginParts(name, contentType) {
    const response = await send(
      name,
      { method: 'POST', headers: { 'content-type': contentType } },
      { query: '?uploads=' },
    );
    const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text()) ?? [];
    if (!id) throw new Error('The file store did not begin an upload.');
    return id;
  },
  async putPart({ name, id }, number, body) {
    const headers = { 'content-length': String(body.length) };
    const part = { method: 'PUT', body: new Uint8Array(body), headers };
    const response = await send(name, part, { query: queryOf(id, number) });
    return response.headers.get('etag') ?? '';
  },
  async finishParts({ name, id }, tags) {
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const response = await send(name, { method: 'POST', body }, { query: queryOf(id), allowedStatuses: [404] });
    const answer = await response.text();
    // A failure may come after the status 200.
    if (response.ok && !answer.includes('<Error>')) return;
    // It was made of its parts before, and the answer was lost.
    await (await send(name, { method: 'HEAD' })).body?.cancel();
  },
  async abortParts({ name, id }) {
    await send(name, { method: 'DELETE' }, { query: queryOf(id), allowedStatuses: [404] });
  },
});
