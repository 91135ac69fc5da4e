import { expect } from 'vitest';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { dyingAt, Killed } from '#platform/server/testing/dying-database.ts';
import { createWaitingList } from './registrations/waiting-list.ts';
import { serveWebinars } from './testing/serve-webinars.ts';
import { webinarRegistrations } from './webinar-table.ts';

const slug = 'money-for-your-studies';
const titlesOf = async (db: Database, who: string) =>
  (await db.select().from(notifications).orderBy(notifications.createdAt, notifications.key))
    .filter(({ userId, withdrawnAt }) => userId === who && withdrawnAt === null)
    .map(({ title }) => title);

it('a draft is seen by curators alone, and everybody sees it once it is published', async ({ db }) => {
  const { draft, get, post } = await serveWebinars(db);
  const id = await draft();
  expect((await get('', '/webinars')).body).toEqual([]);
  expect((await get('ada', `/webinars/${slug}`)).status).toBe(404);
  expect((await post('ada', `/webinars/${slug}/registration`)).status).toBe(404);
  expect((await post('cur', `/admin/webinars/${id}/publish`)).status).toBe(204);
  const { body } = await get('', `/webinars/${slug}`);
  expect(body).toMatchObject({ title: 'Money for your studies', startsAt: '2027-03-28T16:00:00.000Z', mine: null });
  expect(JSON.stringify(body)).not.toContain('secret-room');
  expect((await get('', '/webinars')).body).toMatchObject([{ slug, remaining: null, opensAt: null }]);
  expect((await draft()) && (await get('cur', '/admin/webinars')).body).toHaveLength(2);
});

it('Premium members come first for some days, then everybody', async ({ db }) => {
  const { publish, register, mine, at, get, post } = await serveWebinars(db);
  await publish({ premiumDays: '3', audience: 'members' });
  expect((await get('', `/webinars/${slug}`)).body.opensAt).toBe('2027-03-04T12:00:00.000Z');
  expect((await register('ada')).status).toBe(409);
  expect(await mine('ada')).toMatchObject({ state: 'none', mayRegister: 'later' });
  expect((await register('pia')).status).toBe(204);
  at('2027-03-04T12:00:00Z');
  expect((await register('ada')).status).toBe(204);
  const visitor = { name: 'Vi', email: 'vi@visitor.example' };
  expect((await post('', `/webinars/${slug}/visitors`, visitor)).status).toBe(403);
});

it('one for Premium members takes nobody else', async ({ db }) => {
  const { publish, register, mine } = await serveWebinars(db);
  await publish({ audience: 'premium' });
  expect([(await register('ada')).status, (await register('pia')).status]).toEqual([403, 204]);
  expect(await mine('ada')).toMatchObject({ mayRegister: 'premium' });
});

it('who waits moves up once, in order, when a place becomes free', async ({ db }) => {
  const { publish, register, cancel, mine, at, comeAsVisitor, emails, change } = await serveWebinars(db);
  const id = await publish({ capacity: '1' });
  await register('ada');
  at('2027-03-01T12:01:00Z');
  await register('bo');
  at('2027-03-01T12:02:00Z');
  await comeAsVisitor('vi');
  expect(await mine('bo')).toMatchObject({ state: 'waiting', ahead: 0 });
  expect(await register('bo')).toMatchObject({ status: 204 });

  await cancel('ada');
  await cancel('ada');
  expect(await mine('bo')).toMatchObject({ state: 'registered' });
  expect((await titlesOf(db, 'bo')).filter((title) => title.startsWith('You have a place'))).toHaveLength(1);
  at('2027-03-01T12:03:00Z');
  await register('ada');
  expect(await mine('ada')).toMatchObject({ state: 'waiting', ahead: 1 });

  // More places move up those who wait.
  await change(id, { capacity: '2' }, 0);
  const placed = (await emails()).filter(({ subject }) => subject.startsWith('You have a place'));
  expect(placed).toMatchObject([{ to: 'vi@visitor.example' }]);
  expect(placed[0]!.invitation!.file).toContain('METHOD:REQUEST');
  expect(await mine('ada')).toMatchObject({ state: 'waiting', ahead: 0 });
});

it('nobody moves up twice or is left out, wherever the process dies', async ({ db }) => {
  const { publish, register, at } = await serveWebinars(db);
  await publish({ capacity: '1' });
  await register('ada');
  at('2027-03-01T12:01:00Z');
  await register('bo');
  // As when an account goes.
  await db.delete(webinarRegistrations);
  await register('ada');
  await register('bo');
  const [first] = await db.select().from(webinarRegistrations);
  await db.update(webinarRegistrations).set({ state: 'waiting' });
  expect(first).toBeDefined();
  const settings = {
    ...{
      now: () => new Date('2027-03-02T12:00:00Z'),
      publicUrl: 'https://sealeap.test',
      secrets: ['secret'] as [string],
    },
    ...{ queueMail: async () => {}, operatorEmail: 'team@sealeap.test' },
  };
  for (let statement = 1; ; statement += 1) {
    const run = createWaitingList({ ...settings, db: dyingAt(db, statement) }).fillAll();
    if (
      await run.then(
        () => true,
        (error) => {
          if (!(error instanceof Killed)) throw error;
          return false;
        },
      )
    )
      break;
    const registered = await db.$count(webinarRegistrations);
    expect(registered).toBe(2);
  }
  const states = (await db.select().from(webinarRegistrations)).map(({ state }) => state).sort();
  expect(states).toEqual(['registered', 'waiting']);
  const titles = [...(await titlesOf(db, 'ada')), ...(await titlesOf(db, 'bo'))];
  expect(titles.filter((title) => title.startsWith('You have a place'))).toHaveLength(1);
});

it('hands out the address shortly before, to who has a place, and notes who came', async ({ db }) => {
  const { publish, register, mine, at, post, get, comeAsVisitor } = await serveWebinars(db);
  const id = await publish({ capacity: '2' });
  await register('ada');
  at('2027-03-01T12:01:00Z');
  const token = await comeAsVisitor('vi');
  at('2027-03-01T12:02:00Z');
  await register('bo');
  const join = (who: string) => post(who, `/webinars/${slug}/join`);
  expect((await join('ada')).status).toBe(409);
  at('2027-03-28T15:45:00Z');
  expect(await mine('ada')).toMatchObject({ isOpen: true, hasJoined: false, meetingUrl: null });
  expect((await join('ada')).body).toEqual({ meetingUrl: 'https://meet.example.org/secret-room' });
  expect((await join('bo')).status).toBe(409);
  expect((await join('pia')).status).toBe(403);
  expect(await mine('ada')).toMatchObject({ meetingUrl: 'https://meet.example.org/secret-room' });
  expect((await get('', `/webinar-registrations?token=${token}`)).body).toMatchObject({ meetingUrl: null });
  expect((await post('', '/webinar-registrations/join', { token })).status).toBe(200);
  expect((await post('', '/webinar-registrations/join', { token: `${token}x` })).status).toBe(404);
  const { body } = await get('cur', `/admin/webinars/${id}/registrants`);
  expect(body.filter(({ joinedAt }: { joinedAt: string | null }) => joinedAt)).toHaveLength(2);
  at('2027-03-28T17:30:00Z');
  expect((await join('ada')).status).toBe(409);
  expect(await mine('ada')).toMatchObject({ meetingUrl: null });
});

it('names to curators those registrants alone who are known to be adults', async ({ db }) => {
  const { publish, register, get, comeAsVisitor } = await serveWebinars(db);
  const id = await publish({});
  for (const who of ['ada', 'bo', 'kid'] as const) await register(who);
  await comeAsVisitor('vi');
  const rest = { fullName: 'Ada', country: 'KE', education: 'other' as const, interests: [] };
  await db.insert(profiles).values({ userId: 'ada', dateOfBirth: '1990-01-01', ...rest });
  const { body } = await get('cur', `/admin/webinars/${id}/registrants`);
  expect(body.map(({ name }: { name: string }) => name).sort()).toEqual([
    ...['A member', 'A member under 18', 'A visitor', 'Ada L.'],
  ]);
});

it('reminds members and visitors with a place a day and an hour before, once each', async ({ db }) => {
  const { publish, register, at, remind, comeAsVisitor, emails, change } = await serveWebinars(db);
  const id = await publish({ capacity: '2' });
  await register('ada');
  await comeAsVisitor('vi');
  await register('bo');
  const reminders = async () => (await emails()).filter(({ subject }) => subject.startsWith('Within'));
  at('2027-03-27T16:00:00Z');
  await remind();
  await remind();
  expect(await reminders()).toMatchObject([{ subject: 'Within 24 hours: Money for your studies' }]);
  expect((await titlesOf(db, 'ada')).filter((title) => title.startsWith('Within'))).toHaveLength(1);
  expect((await titlesOf(db, 'bo')).filter((title) => title.startsWith('Within'))).toEqual([]);

  await change(id, { start: '2027-03-29T18:00', capacity: '2' }, 0);
  expect(await reminders()).toEqual([]);
  expect((await titlesOf(db, 'ada')).filter((title) => title.startsWith('Within'))).toEqual([]);
  expect((await titlesOf(db, 'bo')).filter((title) => title.startsWith('A new time'))).toHaveLength(1);
  at('2027-03-29T15:00:00Z');
  await remind();
  expect(await reminders()).toMatchObject([{ subject: 'Within one hour: Money for your studies' }]);
});

it('tells everybody once that it is called off, and calendars by the same entry', async ({ db }) => {
  const { publish, register, comeAsVisitor, emails, post, send, change } = await serveWebinars(db);
  const id = await publish();
  await register('ada');
  await comeAsVisitor('vi');
  expect((await change(id, { title: 'Another title' }, 7)).status).toBe(409);
  expect((await change(id, { title: 'Another title' }, 0)).status).toBe(204);
  expect((await post('cur', `/admin/webinars/${id}/cancel`)).status).toBe(204);
  expect((await post('cur', `/admin/webinars/${id}/cancel`)).status).toBe(409);
  const files = (await emails()).flatMap(({ invitation }) => (invitation ? [invitation.file] : []));
  const valueIn = (file: string, name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(file)?.[1];
  files.sort((one, other) => Number(valueIn(one, 'SEQUENCE')) - Number(valueIn(other, 'SEQUENCE')));
  const linesOf = (name: string) => files.map((file) => valueIn(file, name));
  expect(linesOf('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(linesOf('SEQUENCE')).toEqual(['0', '1', '2']);
  expect(new Set(linesOf('UID')).size).toBe(1);
  expect((await titlesOf(db, 'ada')).filter((title) => title.startsWith('Cancelled'))).toHaveLength(1);
  const file = await send('', `/webinars/${slug}/calendar.ics`);
  expect(file.body).toContain('STATUS:CANCELLED');
  expect(file.body).not.toContain('secret-room');
  expect((await register('bo')).status).toBe(409);
});
