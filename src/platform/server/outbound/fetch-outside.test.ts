import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { createFetchOutside, type OutsideRequest } from './fetch-outside.ts';
import { requestOnce } from './request-once.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const publicUrl = 'https://sealeap.example';

/** Asks a server of this machine through the gap that only tests have. */
async function ask(answer: RequestListener, request?: OutsideRequest, path = '/') {
  const loopbackPort = await listen(answer);
  return createFetchOutside({ publicUrl, loopbackPort })(`http://127.0.0.1:${loopbackPort}${path}`, request);
}

it('reads a response and sends a User-Agent', async () => {
  const asked = vi.fn();
  const answer = await ask(({ headers }, response) => {
    asked(headers);
    response.setHeader('ETag', '"one"').setHeader('Set-Cookie', 'a=b').end('hello');
  });
  expect(answer).toMatchObject({ outcome: 'answered', status: 200, etag: '"one"', body: Buffer.from('hello') });
  expect(asked.mock.calls[0]![0]).toMatchObject({ 'user-agent': 'SeaLeap (+https://sealeap.example)' });
  expect(asked.mock.calls[0]![0]).not.toHaveProperty('cookie');
});

it('returns the status of a missing page', async () => {
  expect(await ask((_request, response) => response.writeHead(404).end('gone'))).toMatchObject({
    outcome: 'answered',
    status: 404,
  });
});

it('makes conditional requests', async () => {
  const answer = await ask(
    ({ headers }, response) =>
      response.writeHead(headers['if-none-match'] === '"one"' && headers['if-modified-since'] ? 304 : 200).end(),
    { etag: '"one"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' },
  );
  expect(answer).toMatchObject({ outcome: 'unchanged' });
});

it('follows three redirects without cookies, but no fourth', async () => {
  const cookies: unknown[] = [];
  const lead: RequestListener = ({ url, headers }, response) => {
    cookies.push(headers.cookie);
    const left = Number(url!.slice(1));
    if (left > 0) response.writeHead(302, { Location: `/${left - 1}`, 'Set-Cookie': 'a=b' }).end();
    else response.end('there');
  };
  expect(await ask(lead, {}, '/3')).toMatchObject({ status: 200, address: expect.stringMatching(/\/0$/) });
  expect(await ask(lead, {}, '/4')).toMatchObject({ outcome: 'failed', reason: 'too-many-redirects' });
  expect(cookies.filter(Boolean)).toEqual([]);
});

it('posts a body with its headers, and follows no redirect with it', async () => {
  const asked: unknown[] = [];
  const answer = await ask(
    async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      asked.push([request.method, request.headers.ttl, Buffer.concat(pieces).toString()]);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    },
    { method: 'POST', headers: { TTL: '60' }, body: new TextEncoder().encode('hello') },
  );
  expect([answer, asked]).toMatchObject([{ outcome: 'answered', status: 307 }, [['POST', '60', 'hello']]]);
});

it.each([
  'http://127.0.0.1:1/',
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://0x7f000001/',
  'http://localhost/',
  'file:///etc/passwd',
  'http://ada:secret@acme.org/',
  '//10.0.0.1/',
])('does not follow to %s', async (location) => {
  const answer = await ask((_request, response) => response.writeHead(302, { Location: location }).end());
  expect(answer).toMatchObject({ outcome: 'failed', reason: 'not-allowed' });
});

it('does not connect when one address of a host is not public', async () => {
  const connected = vi.fn();
  await listen(connected);
  for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'fd00::1', '::ffff:127.0.0.1', '169.254.169.254']) {
    const family = address.includes(':') ? 6 : 4;
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 as const },
      { address, family: family as 4 | 6 },
    ];
    const answer = await createFetchOutside({ publicUrl, resolve })('http://rebind.acme.org/');
    expect(answer, address).toMatchObject({ outcome: 'failed', reason: 'not-allowed' });
  }
  expect(connected).not.toHaveBeenCalled();
});

it('resolves a host once and connects to that address', async () => {
  const resolutions = [
    [{ address: '93.184.216.34', family: 4 as const }],
    [{ address: '127.0.0.1', family: 4 as const }],
  ];
  const resolve = vi.fn(async () => resolutions.shift()!);
  const connect = vi.fn(
    async (_url: URL, _addresses: readonly LookupAddress[]) =>
      ({ status: 200 }) as Awaited<ReturnType<typeof requestOnce>>,
  );
  const fetchOutside = createFetchOutside({ publicUrl, resolve, ask: connect });
  await fetchOutside('http://rebind.acme.org/');
  expect(connect.mock.calls[0]![1]).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(resolve).toHaveBeenCalledTimes(1);
  // A host whose address changes is resolved anew, and refused.
  expect(await fetchOutside('http://rebind.acme.org/')).toMatchObject({ reason: 'not-allowed' });
  expect(connect).toHaveBeenCalledTimes(1);
});

it('connects to the checked address with the original host name', async () => {
  const asked = vi.fn();
  const port = await listen(({ headers }, response) => {
    asked(headers.host);
    response.end('hello');
  });
  const analyticsReport = [{ address: '127.0.0.1', family: 4 as const }];
  const given = { userAgent: 'SeaLeap', signal: new AbortController().signal };
  const answer = await requestOnce(new URL(`http://no-such-name.acme.org:${port}/`), analyticsReport, given);
  expect([answer.status, asked.mock.calls]).toEqual([200, [[`no-such-name.acme.org:${port}`]]]);
});

it('reports an unknown host', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  const answer = await createFetchOutside({ publicUrl, resolve })('https://nowhere.acme.org/');
  expect(answer).toMatchObject({ outcome: 'failed', reason: 'no-such-host' });
});

it('decodes compressed responses', async () => {
  const packed = { gzip: gzipSync('hello'), br: brotliCompressSync('hello') };
  for (const [encoding, body] of Object.entries(packed)) {
    const answer = await ask((_request, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end(body),
    );
    expect(answer, encoding).toMatchObject({ body: Buffer.from('hello') });
  }
});

it('limits the decompressed size', async () => {
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(16 * 1024);
  const answer = await ask((_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb), {
    maxBytes: 1024 * 1024,
  });
  expect(answer).toMatchObject({ outcome: 'failed', reason: 'too-large' });
});

it.each([
  ['gzip', 'not packed at all'],
  ['rot13', 'uryyb'],
  ['gzip, gzip', 'twice'],
])('refuses a response with a wrong content encoding %s', async (encoding, body) => {
  const answer = await ask((_request, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(body));
  expect(answer).toMatchObject({ outcome: 'failed', reason: 'unreadable' });
});

it('stops reading an endless response at the limit', async () => {
  const answer = await ask(
    (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', write);
      write();
    },
    { maxBytes: 1024 * 1024 },
  );
  expect(answer).toMatchObject({ outcome: 'failed', reason: 'too-large' });
});

it('times out on a silent, a stalled and a slow host', async () => {
  const silent: RequestListener = () => {};
  const stopping: RequestListener = (_request, response) => void response.write('hel');
  const dripping: RequestListener = async (_request, response) => {
    while (!response.destroyed) {
      response.write('x');
      await wait(20);
    }
  };
  for (const listener of [silent, stopping]) {
    const answer = await ask(listener, { idleSeconds: 0.1, maxSeconds: 5 });
    expect(answer).toMatchObject({ outcome: 'failed', reason: 'too-slow' });
  }
  const answer = await ask(dripping, { idleSeconds: 0.1, maxSeconds: 0.4 });
  expect(answer).toMatchObject({ outcome: 'failed', reason: 'too-slow' });
});

it('times out on a slow lookup', async () => {
  const fetchOutside = createFetchOutside({ publicUrl, resolve: () => new Promise(() => {}) });
  expect(await fetchOutside('https://slow.acme.org/', { maxSeconds: 0.1 })).toMatchObject({ reason: 'too-slow' });
});

it('reports a reset connection and a response that is not HTTP', async () => {
  const answer = await ask(({ socket }) => socket.destroy());
  expect(answer).toMatchObject({ outcome: 'failed', reason: 'unreachable', message: expect.stringMatching(/\.$/) });
  expect(await ask(({ socket }) => socket.end('nonsense\r\n\r\n'))).toMatchObject({ reason: 'unreadable' });
});
