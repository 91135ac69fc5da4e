import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { NotFound } from '../errors.ts';
import { endpoint, mountEndpoints } from './endpoint.ts';
import { publicRoute } from './guards.ts';
import { readInProcess } from './read-in-process.ts';
import { bytesOf, carriedText, carry } from './whole-body.ts';

const boats = endpoint({
  method: 'get',
  path: '/boats/:name',
  guard: publicRoute,
  summary: 'One boat.',
  params: z.object({ name: z.string() }),
  handle: (c, { params: { name } }) => {
    if (name === 'none') throw new NotFound();
    if (name === 'moved') return c.redirect('/boats/ada', 301);
    c.header('X-Total-Count', '1');
    return c.json({ name, sail: c.req.header('cookie') ?? null, built: undefined }, name === 'new' ? 201 : 200);
  },
});
const app = new Hono().onError((error, c) => c.text(error.message, 404)).route('/', mountEndpoints([boats]));

it('answers JSON as hono does, whoever reads it', async () => {
  const answer = await app.request('/boats/new');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual({ name: 'new', sail: null });
});

it('is read in the same process without a stream', async () => {
  const stream = vi.spyOn(Response.prototype, 'json');
  const answer = await readInProcess(app, '/boats/ada', { cookie: 'red' }, {});
  expect(answer.ok).toBe(true);
  expect(answer.headers.get('x-total-count')).toBe('1');
  expect(await answer.json()).toEqual({ name: 'ada', sail: 'red' });
  expect(await answer.text()).toBe('{"name":"ada","sail":"red"}');
  expect(stream).not.toHaveBeenCalled();
});

it('hands on what carries no text as it is', async () => {
  const missing = await readInProcess(app, '/boats/none', {}, {});
  expect([missing.status, await missing.text()]).toEqual([404, new NotFound().message]);
  const moved = await readInProcess(app, '/boats/moved', {}, {});
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/boats/ada']);
});

it('gives the bytes of any answer, and nothing where there is no body', async () => {
  expect((await bytesOf(carry(new Response(null), 'mer 海')))?.toString()).toBe('mer 海');
  expect((await bytesOf(new Response('sea')))?.toString()).toBe('sea');
  expect(await bytesOf(new Response(null, { status: 204 }))).toBeUndefined();
  expect(carriedText(new Response('sea'))).toBeUndefined();
});
