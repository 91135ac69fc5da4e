import { type Context, Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerError } from '../errors.ts';
import { type Role, readSessions, type Session, sessionOf, sharingSession } from '../sessions/session.ts';
import { mountEndpoints } from './endpoint.ts';
import { type Guard, requireConfirmedRole, requireRole, requireSelf, requireUser } from './guards.ts';
import { get, post } from './routes.ts';

const sessionFor = (role: Role): Session => ({
  id: 'session-1',
  createdAt: new Date('2026-03-01'),
  secondFactor: { isOn: false, confirmedAt: null },
  person: { id: 'ada', name: 'Ada', email: 'ada@example.org', image: null, isEmailVerified: true, role },
});

function serve(guard: Guard, session: Session | null) {
  const handle = vi.fn((c: Context, _input: object) => c.json('done'));
  const routes = mountEndpoints([
    get('/things', guard, { summary: '', handle }),
    get('/things/:uid', guard, { summary: '', handle }),
    post('/things', guard, {
      summary: '',
      body: z.looseObject({ uid: z.optional(z.unknown()) }),
      handle: (c, input) => handle(c, input),
    }),
  ]);
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => session))
    .route('/', routes);
  const ask = async (path: string, body?: string, type = 'application/json') => {
    const init = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type } };
    return (await app.request(path, init)).status;
  };
  return { ask, handle };
}

it('responds 401 without a session', async () => {
  for (const guard of [requireUser, requireSelf({ query: 'uid' }), requireRole('curator')]) {
    const { ask, handle } = serve(guard, null);
    expect(await ask('/things')).toBe(401);
    expect(await ask('/things', 'not JSON')).toBe(401);
    expect(handle).not.toHaveBeenCalled();
  }
});

it.each([
  [null, true, 403],
  [new Date(Date.now() - 59 * 60_000), true, 200],
  [new Date(Date.now() - 61 * 60_000), true, 403],
  [null, false, 403],
])('asks for a code within the last hour (%s, on: %s)', async (confirmedAt, isOn, status) => {
  const session = { ...sessionFor('admin'), secondFactor: { isOn, confirmedAt } };
  expect(await serve(requireConfirmedRole('admin'), session).ask('/things')).toBe(status);
  const member = { ...session, person: { ...session.person, role: 'curator' as const } };
  expect(await serve(requireConfirmedRole('admin'), member).ask('/things')).toBe(403);
});

it('accepts any session', async () => {
  expect(await serve(requireUser, sessionFor('member')).ask('/things')).toBe(200);
});

const self = requireSelf({ param: 'uid', query: 'uid', body: 'uid' });

it.each([
  ['/things/eve', undefined],
  ['/things/ada?uid=eve', undefined],
  ['/things?uid=eve', undefined],
  ['/things?uid=ada&uid=eve', undefined],
  ['/things?uid=', undefined],
  ['/things/Ada', undefined],
  ['/things', '{"uid":"eve"}'],
  ['/things', '{"uid":null}'],
  ['/things', '{"uid":["ada"]}'],
  ['/things?uid=eve', '{"uid":"ada"}'],
])("refuses somebody else's id: %s %s", async (path, body) => {
  const { ask, handle } = serve(requireSelf({ param: 'uid', query: 'uid', ...(body && { body: 'uid' }) }), {
    ...sessionFor('admin'),
  });
  expect(await ask(path, body)).toBe(403);
  expect(handle).not.toHaveBeenCalled();
});

it("accepts one's own id, or none", async () => {
  const reading = serve(requireSelf({ param: 'uid', query: 'uid' }), sessionFor('member'));
  for (const path of ['/things', '/things/ada', '/things?uid=ada', '/things/ada?uid=ada'])
    expect(await reading.ask(path)).toBe(200);

  const writing = serve(self, sessionFor('member'));
  expect(await writing.ask('/things', '{"uid":"ada"}')).toBe(200);
  expect(await writing.ask('/things', '{}')).toBe(200);
  expect(await writing.ask('/things', 'uid=ada', 'application/x-www-form-urlencoded')).toBe(200);
  expect(await writing.ask('/things', 'uid=eve', 'application/x-www-form-urlencoded')).toBe(403);
});

it('leaves the body readable for the route', async () => {
  const { ask, handle } = serve(self, sessionFor('member'));
  await ask('/things', '{"uid":"ada","colour":"blue"}');
  expect(handle.mock.calls[0]?.[1]).toMatchObject({ body: { colour: 'blue' } });
});

it.each([
  ['curator', 'member', 403],
  ['curator', 'curator', 200],
  ['curator', 'admin', 200],
  ['admin', 'member', 403],
  ['admin', 'curator', 403],
  ['admin', 'admin', 200],
] as const)('opens a %s route to a %s with %i', async (needed, role, status) => {
  expect(await serve(requireRole(needed), sessionFor(role)).ask('/things')).toBe(status);
});

it('looks the session up at most once, also for reads made in process', async () => {
  const find = vi.fn(async () => sessionFor('member'));
  const inner = new Hono().use(readSessions(find)).get('/', async (c) => c.json((await sessionOf(c))?.person.id));
  const outer = new Hono().use(readSessions(find)).get('/', async (c) => {
    await sessionOf(c);
    return inner.request('/', {}, sharingSession(c));
  });

  expect(await (await outer.request('/')).json()).toBe('ada');
  expect(find).toHaveBeenCalledOnce();
});

it('looks up no session unless asked for', async () => {
  const find = vi.fn(async () => null);
  await new Hono()
    .use(readSessions(find))
    .get('/', (c) => c.text('hello'))
    .request('/');
  expect(find).not.toHaveBeenCalled();
});
