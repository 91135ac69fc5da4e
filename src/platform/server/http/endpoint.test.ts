import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerError } from '../errors.ts';
import { mountEndpoints } from './endpoint.ts';
import { describeApi } from './formats/openapi.ts';
import { publicRoute } from './guards.ts';
import { redirectForm } from './read-body.ts';
import { get, post } from './routes.ts';

const handle = vi.fn((c, input) => c.json(input));
const endpoints = [
  get('/boats/:id', publicRoute, {
    summary: 'One boat',
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      colour: z.optional(z.enum(['red', 'blue'])),
      length: z.optional(z.coerce.number().check(z.lte(30))),
    }),
    answer: z.object({ id: z.string() }),
    handle,
  }),
  post('/boats', publicRoute, {
    summary: 'A new boat',
    body: z.object({ name: z.string().check(z.minLength(2)) }),
    handle,
  }),
];
const app = new Hono().onError(answerError(() => {})).route('/', mountEndpoints(endpoints));
const send = (body: string, type = 'application/json') =>
  app.request('/boats', { method: 'POST', body, headers: { 'content-type': type } });

it('passes parsed input to the handler', async () => {
  const response = await app.request('/boats/7?colour=red&length=12');
  expect(await response.json()).toEqual({ params: { id: '7' }, query: { colour: 'red', length: 12 } });
});

it.each([
  ['/boats/7?sail=1', "There is no parameter called 'sail'."],
  ['/boats/7?colour=green', "The parameter 'colour' must be one of: red, blue."],
  ['/boats/7?length=31', "The parameter 'length' is too large: at most 30."],
  ['/boats/7%00', 'The address holds a character that is not allowed.'],
  ['/boats/7?length=long', "The parameter 'length' is not right."],
])('refuses %s with a message', async (path, message) => {
  const response = await app.request(path);
  expect(response.status).toBe(400);
  expect(await response.text()).toBe(message);
});

it('accepts JSON and forms only', async () => {
  expect((await send('{"name":"Ada"}')).status).toBe(200);
  expect((await send('name=Ada', 'application/x-www-form-urlencoded')).status).toBe(200);
  expect((await send('name=Ada', 'text/plain')).status).toBe(415);
  expect((await send('{"name":')).status).toBe(400);
  const nested = await send(`{"name":"Ada","more":${'['.repeat(4000)}${']'.repeat(4000)}}`);
  expect([nested.status, await nested.text()]).toEqual([400, 'This is nested too deeply.']);
  const quoted = await send(JSON.stringify({ name: '> '.repeat(101) }));
  expect([quoted.status, await quoted.text()]).toEqual([400, 'The field is nested too deeply.']);
  expect(await (await send('{"name":"A"}')).text()).toBe("The field 'name' is too small: at least 2.");
});

it('takes nothing from a body that is not in the schema, and no prototype', async () => {
  const response = await send(
    '{"name":"Ada","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  );
  expect(await response.json()).toEqual({ body: { name: 'Ada' } });
  const form = await send('name=Ada&__proto__=x&__proto__[isAdmin]=1', 'application/x-www-form-urlencoded');
  expect(await form.json()).toEqual({ body: { name: 'Ada' } });
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
});

it('names the rejected body field in a header, but no parameter', async () => {
  expect((await send('{"name":"A"}')).headers.get('x-error-field')).toBe('name');
  expect((await app.request('/boats/7?length=31')).headers.get('x-error-field')).toBeNull();
});

it('describes itself as OpenAPI', () => {
  const { paths, openapi } = describeApi(endpoints, { title: 'Boats', version: '1', url: 'https://boats.example' });
  expect(openapi).toBe('3.1.0');
  expect(paths['/api/boats/{id}']).toMatchObject({
    get: {
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'colour', in: 'query', required: false },
        { name: 'length' },
      ],
    },
  });
  expect(paths['/api/boats']).toMatchObject({ post: { requestBody: { required: true } } });
});

it('redirects a form without script, and gives a script the answer or 204', async () => {
  const name = z.object({ name: z.string() });
  const routes = mountEndpoints([
    post('/named', publicRoute, {
      summary: 'With an answer',
      body: name,
      answer: name,
      handle: (c, { body }) => redirectForm(c, '/boats', body),
    }),
    post('/sunk', publicRoute, { summary: 'Without one', body: name, handle: (c) => redirectForm(c, '/boats') }),
  ]);
  const sendTo = async (path: string, body: string, type: string) => {
    const response = await routes.request(path, { method: 'POST', body, headers: { 'content-type': type } });
    return [response.status, response.headers.get('location') ?? (await response.text())];
  };

  for (const path of ['/named', '/sunk'])
    expect(await sendTo(path, 'name=Ada', 'application/x-www-form-urlencoded')).toEqual([303, '/boats']);
  expect(await sendTo('/named', '{"name":"Ada"}', 'application/json')).toEqual([200, '{"name":"Ada"}']);
  expect(await sendTo('/sunk', '{"name":"Ada"}', 'application/json')).toEqual([204, '']);
});
