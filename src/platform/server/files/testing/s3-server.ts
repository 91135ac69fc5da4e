import { createServer, type IncomingMessage } from 'node:http';

/** A store that speaks as much of S3 as is asked of it. What has `locked` in its name is refused. */
export async function startS3Server() {
  const kept = new Map<string, Buffer>();
  const asked: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request);
    const dependencies: Buffer[] = [];
    for await (const part of request) dependencies.push(part as Buffer);
    if (request.method === 'PUT') kept.set(request.url!, Buffer.concat(dependencies));
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
