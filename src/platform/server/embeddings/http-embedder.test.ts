import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpEmbedder } from './http-embedder.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** Answers the length of each text, the last first. */
async function answerLengths(...[request, response]: Parameters<RequestListener>) {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { input, model } = JSON.parse(body) as { input: string[]; model: string };
  const isKnown = request.headers.authorization === 'Bearer secret' && request.url === '/v1/embeddings';
  const data = input.map((text, index) => ({ index, embedding: [text.length, 100] })).reverse();
  response.writeHead(isKnown && model === 'small' ? 200 : 401).end(JSON.stringify({ object: 'list', data }));
}

const embedderOf = (url: string, timeoutMs?: number) =>
  createHttpEmbedder({ url, key: 'secret', model: 'small' }, timeoutMs);

it("speaks OpenAI's embeddings call and keeps the order of the texts", async () => {
  const texts = Array.from({ length: 40 }, (_, index) => 'x'.repeat(index));
  const vectors = await embedderOf(await listen((...call) => void answerLengths(...call))).embed(texts);
  expect(vectors.map(([length]) => length)).toEqual(texts.map(({ length }) => Math.round(length * 1.27)));
});

it.each([
  ['a wrong key', 401, false],
  ['too many requests', 429, false],
  ['a text that it refuses', 400, true],
  ['a failure of its own', 500, false],
])('fails at %s', async (_, status, isFinal) => {
  const url = await listen((_request, response) => response.writeHead(status).end('{}'));
  await expect(embedderOf(url).embed(['a'])).rejects.toMatchObject({
    message: `The server of EMBEDDINGS_URL answered ${status}.`,
    isFinal,
  });
});

it.each(['nonsense', '{"data":[]}', '{"data":[{"index":0,"embedding":["a"]}]}'])('refuses %s', async (text) => {
  const url = await listen((_request, response) => response.end(text));
  await expect(embedderOf(url).embed(['a'])).rejects.toThrow('something else than vectors');
});

it('gives up on a slow server, and on one that leads elsewhere', async () => {
  const slow = await listen(() => {});
  await expect(embedderOf(slow, 50).embed(['a'])).rejects.toThrow('does not answer');
  server!.closeAllConnections();
  const leading = await listen((_request, response) => response.writeHead(307, { Location: '/elsewhere' }).end());
  await expect(embedderOf(leading).embed(['a'])).rejects.toThrow('does not answer');
});
