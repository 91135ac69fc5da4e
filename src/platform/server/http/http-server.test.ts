import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

const get = (port: number, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    request({ port, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.headers.connection ?? ''));
    })
      .once('error', reject)
      .end();
  });

it('answers with Connection: close while draining, then stops listening', async () => {
  const server = createHttpServer((_request, response) => response.end('ok'));
  const port = await server.listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  expect(await get(port, agent)).toBe('keep-alive');

  const drained = server.drain(300);
  expect(await get(port, agent)).toBe('close');
  await drained;
  await expect(get(port, agent)).rejects.toThrow('ECONNREFUSED');
});

it('completes a running request while draining', async () => {
  let finish = () => {};
  const server = createHttpServer((_request, response) => {
    finish = () => response.end('late');
  });
  const port = await server.listen(0, '127.0.0.1');
  const answer = get(port, new Agent());
  await expect.poll(() => finish.toString()).toContain('late');
  const drained = server.drain(0);
  finish();
  expect(await answer).toBeDefined();
  await drained;
});
