import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { type Newsletter, openNotifications as open } from '../testing/open-notifications.ts';

type Member = Awaited<ReturnType<typeof open>>;

const choose = async ({ post }: Member, choice: string) =>
  expect((await post('/account/notifications/choice', { choice })).status).toBe(204);
const groupOf = async ({ settings }: Member, name: string) =>
  (await settings()).groups.find(({ group }) => group === name);

it('shows a group whose topics differ as mixed, and changes it only when it is chosen', async ({ db }) => {
  const member = await open(db);
  await member.put('/account/notifications', { email: ['webinars:off'], push: [] });
  const mixed = { group: 'meetings', email: 'some', push: 'some' };
  expect(await groupOf(member, 'meetings')).toEqual(mixed);
  await choose(member, 'dates:email:off');
  expect(await groupOf(member, 'meetings')).toEqual(mixed);
  expect(await groupOf(member, 'dates')).toEqual({ group: 'dates', email: 'off', push: 'on' });

  await choose(member, 'meetings:email:on');
  const { preferences } = await member.settings();
  expect(preferences.find(({ topic }) => topic === 'webinars')).toEqual({
    topic: 'webinars',
    email: 'now',
    push: false,
  });
  expect(await groupOf(member, 'meetings')).toEqual({ ...mixed, email: 'on' });
});

it('keeps daily emails daily, and turns further ones on in the same rhythm', async ({ db }) => {
  const member = await open(db);
  await member.put('/account/notifications', { email: ['deadlines:daily'], push: ['deadlines'] });
  expect((await member.settings()).rhythm).toBe('');
  await choose(member, 'dates:email:on');
  expect((await member.settings()).preferences.slice(0, 2)).toMatchObject([{ email: 'daily' }, { email: 'now' }]);

  await member.put('/account/notifications', { rhythm: 'daily' });
  await choose(member, 'replies:email:off');
  await choose(member, 'replies:email:on');
  const { preferences, rhythm } = await member.settings();
  expect(rhythm).toBe('daily');
  expect(preferences.find(({ topic }) => topic === 'notes')!.email).toBe('daily');
  // These come at their hour, as often as each search says, and about the account as before.
  for (const topic of ['live-sessions', 'searches', 'account'])
    expect(preferences.find((one) => one.topic === topic)!.email).toBe('now');
});

it('sets all groups at once, and leaves what belongs to none', async ({ db }) => {
  const newsletter: Newsletter = { state: 'open', wanted: [true, false] };
  const member = await open(db, false, true, newsletter);
  const states = async () => (await member.settings()).groups.map(({ email, push }) => `${email} ${push}`);
  await choose(member, 'everything');
  expect(await states()).toEqual(['on on', 'on on', 'on on', 'on on', 'on null']);
  expect(newsletter.wanted).toEqual([true, true]);
  await choose(member, 'dated');
  expect(await states()).toEqual(['on on', 'on on', 'off off', 'off off', 'off null']);
  await choose(member, 'nothing');
  expect(await states()).toEqual(['off off', 'off off', 'off off', 'off off', 'off null']);
  expect(newsletter.wanted).toEqual([false, false]);
  const { preferences } = await member.settings();
  expect(preferences.find(({ topic }) => topic === 'account')).toEqual({ topic: 'account', email: 'now', push: true });
  expect(preferences.find(({ topic }) => topic === 'offers')).toEqual({ topic: 'offers', email: 'off', push: false });
});

it('does not touch the newsletter of who may not choose it', async ({ db }) => {
  const newsletter: Newsletter = { state: 'underAge', wanted: [] };
  const member = await open(db, true, false, newsletter);
  await choose(member, 'everything');
  expect(await groupOf(member, 'news')).toEqual({ group: 'news', email: 'on', push: null });
  newsletter.state = 'unconfirmed';
  expect(await groupOf(member, 'news')).toEqual({ group: 'news', email: null, push: null });
});

it('takes a press without script, and refuses what is no group', async ({ db }) => {
  const member = await open(db);
  const sent = await member.postForm(
    '/account/notifications/choice',
    new URLSearchParams({ choice: 'dates:push:off' }),
  );
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account/notifications?done=notifications']);
  expect(await groupOf(member, 'dates')).toEqual({ group: 'dates', email: 'on', push: 'off' });
  for (const choice of ['account:email:off', 'dates:sms:on', 'all', ''])
    expect([choice, (await member.post('/account/notifications/choice', { choice })).status]).toEqual([choice, 400]);
});
