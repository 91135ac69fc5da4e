import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { chooseEncoding } from './content-encoding.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

type File = { etag: string; headers: Record<string, string>; bodies: { br?: Buffer; gzip?: Buffer; identity: Buffer } };

function readFiles(directory: string, headers: Record<string, string>) {
  const files = new Map<string, File>();
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const read = (name: string) => (names.includes(name) ? readFileSync(join(directory, name)) : undefined);
  for (const name of names) {
    const type = contentTypes[extname(name)];
    if (!type || name.startsWith('.')) continue;
    const identity = readFileSync(join(directory, name));
    const br = read(`${name}.br`);
    const gzip = read(`${name}.gz`);
    files.set(`/${name.replaceAll('\\', '/')}`, {
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      headers: {
        ...headers,
        'Content-Type': type,
        'Cache-Control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
        Vary: 'Accept-Encoding',
      },
      bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return files;
}

/**
 * Serves the built browser files from memory, as the build compressed them. Names under `assets/` carry a content hash
 * and are cached for ever.
 */
export function createStaticFiles(directory: string, headers: Record<string, string>) {
  const files = readFiles(directory, headers);

  /** Returns false when there is no such file. */
  return function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get(request.url!.split('?', 1)[0]!);
    if (!file) return false;
    if (request.headers['if-none-match']?.includes(file.etag)) {
      response.writeHead(304, { ...file.headers, ETag: file.etag }).end();
      return true;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const encoded = encoding === 'identity' ? undefined : file.bodies[encoding];
    const body = encoded ?? file.bodies.identity;
    response.writeHead(200, {
      ...file.headers,
      ETag: file.etag,
      'Content-Length': body.length,
      ...(encoded && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
