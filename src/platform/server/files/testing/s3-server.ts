import { createServer, type IncomingMessage } from 'node:http';

/** A fake S3 server on a local port. Names that contain `locked` are refused with 403. */
export async function startS3Server() {
  const kept = new Map<string, Buffer>();
  const asked: IncomingMessage[] = [];
  /** Of uploads in parts, by their ids. */
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
      const own = parts.get(id);
      if (!own) return response.writeHead(404).end();
      if (method === 'DELETE') parts.delete(id);
      if (method === 'PUT') {
        own[Number(searchParams.get('partNumber')) - 1] = body;
        response.setHeader('etag', `"${searchParams.get('partNumber')}"`);
      }
      if (method === 'POST' && own.every((_, index) => body.includes(`<ETag>"${index + 1}"</ETag>`))) {
        kept.set(pathname, Buffer.concat(own));
        parts.delete(id);
      }
      return response.end();
    }
    if (method === 'PUT') kept.set(pathname, body);
    if (method === 'DELETE') kept.delete(pathname);
    const found = kept.get(pathname);
    if ((method === 'GET' || method === 'HEAD') && !found) return response.writeHead(404).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start) return response.writeHead(206).end(found!.subarray(Number(start), Number(end) + 1));
    return response.writeHead(200, { 'content-length': found?.length ?? 0 }).end(method === 'HEAD' ? undefined : found);
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
  return { kept, parts, asked, settings, close: () => server.close() };
}
