import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { AppError, answerError } from '#platform/server/errors.ts';
import { signValue } from '#platform/server/http/cookies.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { keeperEndpoints } from './keeper-routes.ts';
import { createKeeperSessions } from './keeper-session.ts';
import { organizationEndpoints } from './organization-routes.ts';
import { openOrganizations, workAddress } from './testing/open-organizations.ts';

const secrets = ['a secret'] as [string];
const form = {
  ...{ title: 'Harbour Prize for Young Researchers', organization: 'Harbour Institute', category: 'environment' },
  ...{ type: 'competition', link: 'https://www.harbour.org/prize', description: 'A prize for essays about ports.' },
  ...{ deadlineKind: 'rolling', email: workAddress, website: '' },
};

/** The routes on real rules; `count` is the limiter. */
function serve(db: Database, count: (limit: { name: string }) => Promise<void> = async () => {}) {
  const opened = openOrganizations(db);
  const sessions = createKeeperSessions({ ...opened, secrets, publicUrl: 'https://sealeap.example' });
  const limiter = { count };
  const endpoints = [
    ...organizationEndpoints({ ...opened, sessions, limiter, clientNetwork: () => '10.0.0.1' }),
    ...keeperEndpoints({ ...opened, sessions, limiter }),
  ];
  const app = new Hono().onError(answerError(() => {})).route('/api', mountEndpoints(endpoints));
  const postForm = (path: string, body: Record<string, string>, cookie = '') =>
    app.request(`/api${path}`, { method: 'POST', body: new URLSearchParams(body), headers: { cookie } });
  const get = (path: string, cookie: string) => app.request(`/api${path}`, { headers: { cookie } });
  const newestToken = () => new URL(opened.emails.at(-1)!.action!.href).searchParams.get('token')!;
  return { ...opened, app, postForm, get, newestToken };
}

const redirectOf = (response: Response) => [response.status, response.headers.get('location')];

it('takes a plain form from the post to the page of the organization, with a cookie for it alone', async ({ db }) => {
  const { postForm, newestToken, get } = serve(db);
  expect(redirectOf(await postForm('/organization-posts', form))).toEqual([303, '/post?sent=1']);
  const opened = await postForm('/organization-session', { token: newestToken() });
  expect(redirectOf(opened)).toEqual([303, '/keep?done=post']);
  const [cookie] = opened.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-sealeap_keeper=.*; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const sent = cookie!.split(';')[0]!;
  expect(await (await get('/own-organization', sent)).json()).toMatchObject({ email: workAddress });

  const left = await postForm('/own-organization/leave', {}, sent);
  expect(redirectOf(left)).toEqual([303, '/keep?done=closed']);
  expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-sealeap_keeper=; Max-Age=0;/);
  expect((await get('/own-organization', sent)).status).toBe(401);
});

it('opens nothing with a token that we did not sign, or with the token of an email', async ({ db }) => {
  const { postForm, newestToken, get } = serve(db);
  await postForm('/organization-posts', form);
  for (const value of ['x', newestToken(), signValue(newestToken(), secrets), signValue('x', ['another'])])
    expect((await get('/own-organization', `__Host-sealeap_keeper=${encodeURIComponent(value)}`)).status).toBe(401);
  expect(redirectOf(await postForm('/organization-session', { token: 'x' }))).toEqual([303, '/keep/open?state=over']);
});

it('answers alike for known and unknown addresses', async ({ db }) => {
  const { postForm, newestToken, emails } = serve(db);
  await postForm('/organization-posts', form);
  await postForm('/organization-session', { token: newestToken() });
  for (const email of [workAddress, 'nobody@harbour.org'])
    expect(redirectOf(await postForm('/organization-links', { email }))).toEqual([303, '/keep?sent=1']);
  expect(emails.map(({ to }) => to)).toEqual([workAddress, workAddress]);
});

it('counts posts, claims and links of a network together, and stores nothing past the limit', async ({ db }) => {
  const counted: string[] = [];
  const { postForm, addOpportunity, emails } = serve(db, async ({ name }) => {
    counted.push(name);
    throw new AppError('tooMany', 'That was often.', 60);
  });
  const { id } = await addOpportunity();
  const claim = { opportunity: id, organization: 'H', email: workAddress };
  const answers = [
    await postForm('/organization-posts', form),
    await postForm('/opportunity-claims', claim),
    await postForm('/organization-links', { email: workAddress }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect([counted, emails]).toEqual([['organization', 'organization', 'organization'], []]);
});

it('names the field that is wrong, and lets no bot in', async ({ db }) => {
  const { postForm, emails } = serve(db);
  const refused = await postForm('/organization-posts', { ...form, countries: 'Atlantis' });
  expect([refused.status, refused.headers.get('x-error-field'), await refused.text()]).toEqual([
    ...[400, 'countries', 'We do not know the country “Atlantis”.'],
  ]);
  expect((await postForm('/organization-posts', { ...form, website: 'https://spam.example' })).status).toBe(400);
  expect(emails).toEqual([]);
});
