import { createServer, type IncomingMessage } from 'node:http';

/** A fake S3 server on a local port. Names that contain `locked` are refused with 403. */
export async function startS3Server() {
  const contents = new Map<string, Buffer>();
  const asked: IncomingMessage[] = [];
  /** Holds the parts of unfinished uploads, by the upload's id. */
  const parts = new Map<string, Buffer[]>();
  const server = createServer(async (request, response) => {
    asked.push(request);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const { method } = request;
    const id = searchParams.get('uploadId');
    if (pathname.includes('locked')) return response.writeHead(403).end();
    if (searchParams.has('uploads')) {
      parts.set(`upload+${parts.size}`, []);
      return response.end(`<Result><UploadId>upload+${parts.size - 1}</UploadId></Result>`);
    }
    if (id) {
      const uploadedParts = parts.get(id);
      if (!uploadedParts) return response.writeHead(404).end();
      if (method === 'DELETE') parts.delete(id);
      if (method === 'PUT') {
        uploadedParts[Number(searchParams.get('partNumber')) - 1] = body;
        response.setHeader('etag', `"${searchParams.get('partNumber')}"`);
      }
      if (method === 'POST' && uploadedParts.every((_, index) => body.includes(`<ETag>"${index + 1}"</ETag>`))) {
        contents.set(pathname, Buffer.concat(uploadedParts));
        parts.delete(id);
      }
      return response.end();
    }
    if (method === 'PUT') contents.set(pathname, body);
    if (method === 'DELETE') contents.delete(pathname);
    const content = contents.get(pathname);
    if ((method === 'GET' || method === 'HEAD') && !content) return response.writeHead(404).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start) return response.writeHead(206).end(content!.subarray(Number(start), Number(end) + 1));
    return response
      .writeHead(200, { 'content-length': content?.length ?? 0 })
      .end(method === 'HEAD' ? undefined : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'eu-north-1',
    bucket: 'harbour',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
  };
  return { contents, parts, asked, settings, close: () => server.close() };
}
