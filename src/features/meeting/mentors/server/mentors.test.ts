import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { allChecks, application, serveMentors } from './testing/serve-mentors.ts';

const titlesOf = async (db: Database, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);

it('shows premium members a mentor once a curator has checked everything, and others only how many', async ({ db }) => {
  await db.insert(opportunities).values(opportunityRow({ slug: 'prize', title: 'Ocean Prize' }));
  const { ask, decide } = await serveMentors(db);
  expect((await ask('ada', '/own-mentor', application())).status).toBe(204);
  const { id } = (await ask('ada', '/own-mentor')).body;
  expect((await ask('pia', '/mentors')).body).toEqual({ count: 0, sampleCount: 0, mentors: [] });
  expect((await ask('pia', `/mentors/${id}`)).status).toBe(404);

  const { identity: _identity, ...incomplete } = allChecks;
  expect(await decide(id, { decision: 'accept', ...incomplete })).toMatchObject({ status: 400 });
  expect(await decide(id, { decision: 'accept', ...allChecks, agreementOn: '2027-01-01' })).toMatchObject({
    status: 400,
  });
  expect(await decide(id, { decision: 'accept', ...allChecks })).toMatchObject({ status: 204 });
  expect(await titlesOf(db, 'ada')).toEqual(['You are a mentor now']);

  expect((await ask('fay', '/mentors')).body).toEqual({ count: 1, sampleCount: 0, mentors: null });
  expect((await ask('fay', `/mentors/${id}`)).status).toBe(403);
  const { mentors } = (await ask('pia', '/mentors')).body;
  expect(mentors).toMatchObject([
    {
      ...{ id, name: 'Ada L.', isMine: false, isSample: false, hasPicture: false },
      programmes: [
        { title: 'A prize', slug: null },
        { title: 'Ocean Prize', slug: 'prize' },
      ],
      reasons: [{ kind: 'field' }, { kind: 'country', what: 'Kenya' }],
    },
  ]);
  expect(JSON.stringify(mentors)).not.toMatch(/SECRET|ruth|mail\.example/);
  expect((await ask('pia', '/mentors?language=sw')).body.mentors).toEqual([]);
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).toMatchObject([
    { actorId: 'cur', action: 'mentor.accept', after: { agreementOn: '2026-11-01', isForMinors: false } },
  ]);
});

it('lets nobody under 18 and nobody without a profile apply, and no member decide', async ({ db }) => {
  const { ask } = await serveMentors(db);
  expect((await ask('kid', '/own-mentor', application())).status).toBe(403);
  expect((await ask('new', '/own-mentor', application())).status).toBe(403);
  await ask('ada', '/own-mentor', application());
  const { id } = (await ask('ada', '/own-mentor')).body;
  for (const path of ['/admin/mentors', `/admin/mentors/${id}`]) expect((await ask('bo', path)).status).toBe(403);
});

it('shows those who are not known to be adults those alone who passed the further checks', async ({ db }) => {
  const { ask, accept } = await serveMentors(db);
  const ada = await accept('ada');
  const bo = await accept('bo', { minors: 'on' });
  await db
    .update(profiles)
    .set({ dateOfBirth: null })
    .where(inArray(profiles.userId, ['zoe', 'ada']));
  // zoe's age is not known any more.
  for (const who of ['kid', 'zoe'] as const) {
    expect((await ask(who, '/mentors')).body).toMatchObject({ count: 1, mentors: [{ id: bo }] });
    for (const path of [`/mentors/${ada}`, `/mentors/${ada}/picture`]) expect((await ask(who, path)).status).toBe(404);
  }
  // Mentors read their own page.
  expect((await ask('ada', `/mentors/${ada}`)).body).toMatchObject({ isMine: true });
});

it('keeps what is shown until a change of it is decided, and decides about no other text than was read', async ({
  db,
}) => {
  const { ask, accept, decide } = await serveMentors(db);
  const id = await accept('ada');
  await ask('ada', '/own-mentor', application({ helpsWith: 'Something quite new.' }));
  const helpsWith = async () => (await ask('pia', `/mentors/${id}`)).body.helpsWith;
  expect(await helpsWith()).toBe('Essays and interviews.');
  const { revision: version } = (await ask('cur', `/admin/mentors/${id}`)).body;
  await ask('ada', '/own-mentor', application({ helpsWith: 'Something else again.' }));
  expect((await decide(id, { decision: 'accept', ...allChecks, version })).status).toBe(409);
  await decide(id, { decision: 'refuse', reason: 'Say more.' });
  expect(await helpsWith()).toBe('Essays and interviews.');
  expect((await ask('ada', '/own-mentor')).body).toMatchObject({ state: 'accepted', reason: 'Say more.' });
});

it('reminds a mentor before the year is over, then lets nobody find them until they are checked again', async ({
  db,
}) => {
  const { ask, accept, decide, wait, module } = await serveMentors(db);
  const id = await accept('ada');
  const remind = module.jobs[0]!.run;
  await remind();
  expect(await titlesOf(db, 'ada')).toHaveLength(1);
  expect((await ask('ada', '/own-mentor/renew', { agrees: 'on' })).status).toBe(409);
  wait(340);
  await remind();
  await remind();
  expect(await titlesOf(db, 'ada')).toContain('Please renew: once a year we check again');
  wait(30);
  expect((await ask('pia', '/mentors')).body.count).toBe(0);
  await remind();
  expect((await titlesOf(db, 'ada')).sort()).toEqual([
    'Members cannot book you at the moment',
    'Please renew: once a year we check again',
    'You are a mentor now',
  ]);
  expect((await ask('ada', '/own-mentor/renew', { agrees: 'on' })).status).toBe(204);
  expect((await ask('cur', '/admin/review?kind=mentors')).body).toMatchObject([
    { id, facts: ['Wants to go on for another year', expect.stringContaining('Checked until')] },
  ]);
  await decide(id, { decision: 'accept', ...allChecks });
  expect((await ask('pia', '/mentors')).body.count).toBe(1);
});

it('ends with a reason, and deletes all when a mentor stops', async ({ db }) => {
  const { ask, accept, decide, ended } = await serveMentors(db);
  const [ada, bo] = [await accept('ada'), await accept('bo')];
  await decide(ada, { decision: 'end', reason: 'Thank you for all.' });
  expect((await ask('bo', '/own-mentor/remove', {})).status).toBe(204);
  expect(ended).toEqual([ada, bo]);
  expect((await ask('pia', '/mentors')).body.count).toBe(0);
  expect((await ask('bo', '/own-mentor')).body).toMatchObject({ id: null, state: null });
  expect((await ask('ada', '/own-mentor')).body).toMatchObject({ state: 'ended', reason: 'Thank you for all.' });
});

it('shows a picture once it is accepted, without what cameras write into it', async ({ db }) => {
  const { ask, accept, decide } = await serveMentors(db);
  const draw = { create: { width: 400, height: 400, channels: 3, background: '#0a6c74' } } as const;
  const jpeg = await sharp(draw)
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .jpeg()
    .toBuffer();
  expect((await ask('ada', '/own-mentor/picture', jpeg)).status).toBe(409);
  const id = await accept('ada');
  expect((await ask('ada', '/own-mentor/picture', Buffer.from('no picture'))).status).toBe(400);
  expect((await ask('ada', '/own-mentor/picture', jpeg)).status).toBe(204);
  expect((await ask('pia', `/mentors/${id}/picture`)).status).toBe(404);
  await decide(id, { decision: 'accept', ...allChecks });
  const shown = await ask('pia', `/mentors/${id}/picture`);
  expect([shown.status, shown.body.slice(8, 12), shown.body.includes('SECRET')]).toEqual([200, 'WEBP', false]);
  expect((await ask('fay', `/mentors/${id}/picture`)).status).toBe(403);
});

it('invites by an email to any address, and marks who applies with it', async ({ db }) => {
  const { ask } = await serveMentors(db);
  expect((await ask('fay', '/admin/mentor-invitations', { email: 'bo@mail.example' })).status).toBe(403);
  expect((await ask('cur', '/admin/mentor-invitations', { email: 'Bo@mail.example' })).status).toBe(204);
  expect(await db.select().from(outbox)).toMatchObject([{ recipient: 'bo@mail.example' }]);
  await ask('bo', '/own-mentor', application());
  expect((await ask('cur', '/admin/review?kind=mentors')).body).toMatchObject([
    { title: { label: 'Bo E.' }, facts: ['Was invited'] },
  ]);
  expect((await ask('cur', '/admin/mentors?filter=all')).body).toMatchObject([{ name: 'Bo E.', isInvited: true }]);
});
