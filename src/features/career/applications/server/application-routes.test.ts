import { Hono } from 'hono';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { Application } from '../contract.ts';
import { applicationEndpoints } from './application-routes.ts';
import { createApplications } from './applications.ts';

const origin = 'http://localhost';

async function open(db: Database) {
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  const made = opportunityRow({ slug: 'reef-camp' });
  await db.insert(opportunities).values(made);
  const session = { id: 's', person: { id: 'ada', role: 'member' }, createdAt: new Date() } as Session;
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(readSessions(async () => session))
    .route(
      '/',
      mountEndpoints(applicationEndpoints({ applications: createApplications({ db }), isPremium: async () => false })),
    );
  const post = (path: string, body: object = {}) =>
    app.request(`${origin}/applications${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const postForm = (path: string, fields: Record<string, string>, referer: string) =>
    app.request(`${origin}/applications${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { referer },
    });
  const list = async (search = '') =>
    (await (await app.request(`${origin}/applications${search}`)).json()) as Application[];
  return { app, post, postForm, list, id: made.id };
}

it('sends a form back to the page it stands on, and nowhere else', async ({ db }) => {
  const { postForm, list, id } = await open(db);
  const targetOf = async (referer: string) =>
    (await postForm('/saves', { opportunityId: id, isSaved: 'yes' }, referer)).headers.get('location');
  expect(await targetOf(`${origin}/opportunities?type=exchange`)).toBe('/opportunities?type=exchange');
  expect(await targetOf('https://evil.example/page')).toBe('/applications');
  expect(await targetOf(`${origin}/api/applications`)).toBe('/applications');
  const [saved, ...others] = await list();
  expect(others).toEqual([]);
  const detailPath = `/applications/${saved!.id}`;
  expect(await targetOf(origin + detailPath)).toBe(detailPath);
  expect((await postForm(`/${saved!.id}/delete`, {}, origin + detailPath)).headers.get('location')).toBe(
    '/applications',
  );
});

it('takes own opportunities by a title or a web address, and nothing longer than it keeps', async ({ db }) => {
  const { post, list } = await open(db);
  for (const wrong of [
    {},
    { title: '', link: '' },
    { title: 'x'.repeat(201) },
    { link: 'javascript:alert(1)' },
    { link: 'example.org' },
    { link: `https://example.org/${'x'.repeat(2_000)}` },
    { title: 'Own', deadline: '2026-02-30' },
    { title: 'Own', userId: 'bo' },
  ])
    expect([wrong, (await post('', wrong)).status]).toEqual([wrong, 400]);
  expect((await post('', { title: 'Own', organization: '', link: '', deadline: '', type: '' })).status).toBe(204);
  expect((await post('', { link: 'https://example.org/a?b=c' })).status).toBe(204);
  expect((await list()).map(({ title }) => title).sort()).toEqual(['Own', 'example.org']);
});

it('refuses a cursor, a state and an address that are none', async ({ db }) => {
  const { app, post, id } = await open(db);
  for (const search of ['?cursor=zzz', `?cursor=${Buffer.from('["a","b"]').toString('base64url')}`, '?state=lost'])
    expect((await app.request(`${origin}/applications${search}`)).status).toBe(400);
  expect((await post('/nothing/moves', { state: 'saved' })).status).toBe(400);
  expect((await post(`/${id}/moves`, { state: 'lost' })).status).toBe(400);
  expect((await post(`/${id}/moves`, { state: 'saved' })).status).toBe(404);
  expect((await post('/brought', { opportunityIds: [] })).status).toBe(400);
  expect((await post('/brought', { opportunityIds: Array(201).fill(id) })).status).toBe(400);
});
