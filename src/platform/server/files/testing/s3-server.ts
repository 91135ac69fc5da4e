import { createServer, type IncomingMessage } from 'node:http';

/** A fake S3 server on a local port. Names that contain `locked` are refused with 403. */
export async function startS3Server() {
  const kept = new Map<string, Buffer>();
  const asked: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'PUT') kept.set(request.url!, Buffer.concat(chunks));
    if (request.method === 'DELETE') kept.delete(request.url!);
    const found = kept.get(request.url!);
    if (request.url!.includes('locked')) response.writeHead(403).end();
    else if (request.method === 'GET' && !found) response.writeHead(404).end();
    else response.end(found);
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
  return { kept, asked, settings, close: () => server.close() };
}
