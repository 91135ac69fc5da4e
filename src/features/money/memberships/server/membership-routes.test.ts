import { Hono } from 'hono';
import { expect, vi } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createMembershipRepository } from './membership-repository.ts';
import { membershipEndpoints } from './membership-routes.ts';
import { memberships } from './membership-table.ts';
import { createMemberships } from './memberships.ts';

const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org' };
const session = {
  id: 'session-1',
  createdAt: new Date('2026-03-01'),
  secondFactor: { isOn: false, confirmedAt: null },
  person: { ...ada, image: null, isEmailVerified: true, role: 'member' as const },
};

async function serve(db: Database, { isSignedIn = true, hasProfile = true } = {}) {
  const repository = createMembershipRepository(db);
  await db.insert(users).values([ada, { id: 'eve', name: 'Eve', email: 'eve@example.org' }]);
  if (hasProfile) {
    const fields = { fullName: 'Ada', country: 'GB', education: 'phd' as const, interests: [] };
    await db.insert(profiles).values({ userId: 'ada', ...fields });
    await repository.addFree('ada');
  }
  const find = vi.spyOn(repository, 'find');
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => (isSignedIn ? session : null)))
    .route('/api', mountEndpoints(membershipEndpoints(createMemberships({ repository }))));
  const read = (path: string) => app.request(`/api/membership${path}`);
  const ask = (json: object) =>
    app.request('/api/membership', {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    });
  return { read, ask, find };
}

const free = { firebaseUid: 'ada', tier: 'free', status: 'active' };

it('answers both forms of the path for the signed-in user', async ({ db }) => {
  const { read } = await serve(db);
  for (const path of ['', '/ada', '?userId=ada']) expect(await (await read(path)).json()).toEqual(free);
});

it('refuses another user without a query', async ({ db }) => {
  const { read, ask, find } = await serve(db);
  for (const path of ['/eve', '?userId=eve', '/ada?userId=eve']) expect((await read(path)).status).toBe(403);
  expect((await ask({ ...free, firebaseUid: 'eve' })).status).toBe(403);
  expect(find).not.toHaveBeenCalled();
});

it('refuses visitors with 401', async ({ db }) => {
  const { read, ask } = await serve(db, { isSignedIn: false });
  expect((await read('')).status).toBe(401);
  expect((await ask(free)).status).toBe(401);
});

it('returns the free membership every time, and refuses premium', async ({ db }) => {
  const { ask } = await serve(db);
  for (let attempt = 0; attempt < 2; attempt++) expect(await (await ask(free)).json()).toEqual(free);
  const answer = await ask({ ...free, tier: 'premium' });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('starts with a payment')]);
  expect(await db.select().from(memberships)).toMatchObject([{ userId: 'ada', tier: 'free' }]);
});

it('refuses an invalid membership', async ({ db }) => {
  const { ask } = await serve(db);
  for (const json of [{ tier: 'gold' }, { tier: 'free', status: 'cancelled' }, { tier: 'free', since: '2020' }, {}])
    expect((await ask(json)).status, JSON.stringify(json)).toBe(400);
});

it('refuses a membership without a profile', async ({ db }) => {
  const { read, ask } = await serve(db, { hasProfile: false });
  expect((await ask(free)).status).toBe(409);
  expect((await read('')).status).toBe(404);
});
