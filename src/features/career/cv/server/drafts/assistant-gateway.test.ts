import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpAssistant } from './assistant-gateway.ts';

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
const assistantOf = (url: string, timeoutMs?: number) =>
  createHttpAssistant({ url, key: 'secret', model: 'small' }, timeoutMs);

it("speaks OpenAI's chat call", async () => {
  let received: unknown;
  const url = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received = { ...JSON.parse(body), path: request.url, key: request.headers.authorization };
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: ' I count birds. ' } }] }));
  });
  const assistant = assistantOf(url);
  expect(await assistant.draft('Write.', 'Facts')).toBe('I count birds.');
  expect(assistant.host).toBe(new URL(url).host);
  expect(received).toMatchObject({
    ...{ path: '/v1/chat/completions', key: 'Bearer secret', model: 'small' },
    messages: [
      { role: 'system', content: 'Write.' },
      { role: 'user', content: 'Facts' },
    ],
  });
});

it.each([
  ['an error', 500, '{}'],
  ['a wrong key', 401, '{}'],
  ['nonsense', 200, 'nonsense'],
  ['no text', 200, '{"choices":[{"message":{"content":""}}]}'],
  ['a redirect', 307, ''],
])('fails at %s without a word of what was sent', async (_, status, body) => {
  const url = await listen((_request, response) => response.writeHead(status, { Location: '/elsewhere' }).end(body));
  const failing = assistantOf(url).draft('Write.', 'private facts');
  await expect(failing).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(failing).rejects.not.toThrow('private');
});

it('gives up on a slow server', async () => {
  const url = await listen(() => {});
  await expect(assistantOf(url, 50).draft('Write.', 'Facts')).rejects.toThrow('does not answer');
});
