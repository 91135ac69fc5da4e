import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerError } from '../errors.ts';
import { readSentFile } from './sent-file.ts';

const app = new Hono().onError(answerError(() => {})).post('/', async (c) => {
  const { name, bytes } = await readSentFile(c, { maxSize: 4, tooLarge: 'At most 4 bytes.' });
  return c.text(`${name}: ${bytes}`);
});
const textOf = async (response: Response | Promise<Response>) => [
  (await response).status,
  await (await response).text(),
];
const form = (file?: File) => {
  const body = new FormData();
  if (file) body.set('file', file);
  return app.request('/', { method: 'POST', body });
};

it('reads a body with the name of the address, and the field of a form', async () => {
  expect(await textOf(app.request('/?name=a.txt', { method: 'POST', body: 'four' }))).toEqual([200, 'a.txt: four']);
  expect(await textOf(form(new File(['four'], 'b.txt')))).toEqual([200, 'b.txt: four']);
});

it('refuses what is larger than it may be, with or without a declared length, and a form without a file', async () => {
  const declared = { method: 'POST', body: 'x', headers: { 'content-length': '5' } };
  const undeclared = new ReadableStream({
    start(controller) {
      for (const chunk of ['thr', 'ee']) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  for (const init of [declared, { method: 'POST', body: undeclared, duplex: 'half' } as RequestInit])
    expect(await textOf(app.request('/', init))).toEqual([413, 'At most 4 bytes.']);
  expect((await form(new File(['five!'], 'b.txt'))).status).toBe(413);
  expect(await textOf(form())).toEqual([400, 'There is nothing in this file. Please choose one.']);
});
