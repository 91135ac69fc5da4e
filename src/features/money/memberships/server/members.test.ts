import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, vi } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { notifyMany, withdrawNotifications } from '#features/people/notifications/server/notifications.ts';
import { minorDeclarations } from '#features/people/profiles/server/ages/minor-declaration-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readSessions, type Session, sharingSession } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createMemberRepository } from './member-repository.ts';
import { createMembers } from './members.ts';
import { memberships } from './membership-table.ts';

const ada = { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.org' };
const session: Session = {
  id: 'session-1',
  createdAt: new Date('2026-03-01'),
  secondFactor: { isOn: false, confirmedAt: null },
  person: { ...ada, image: null, isEmailVerified: true, role: 'member' },
};
const adasProfile = {
  userId: 'ada',
  fullName: 'Ada Lovelace',
  country: 'GB',
  education: 'undergraduate' as const,
  interests: ['tech' as const, 'arts' as const],
};
const noon = new Date('2026-05-04T12:00:00Z');

async function addProfile(db: Database, change: { dateOfBirth?: string } = {}) {
  await db.insert(users).values(ada);
  await db.insert(profiles).values({ ...adasProfile, ...change });
  await db.insert(memberships).values({ userId: 'ada' });
}

function serve(db: Database, servedSession: Session | null = session, isMentor = vi.fn(async () => false)) {
  const repository = createMemberRepository(db);
  const find = vi.spyOn(repository, 'find');
  const members = createMembers({ repository, isMentor, now: () => noon });
  const api = new Hono()
    .use(readSessions(async () => servedSession))
    .get('/session', async (c) => c.json(await members.answer(c)))
    .get('/reader', async (c) => c.json((await members.readerOf(c)) ?? null));
  const page = new Hono().use(readSessions(async () => servedSession)).get('/', async (c) => {
    await members.signedIn(c);
    await api.request('/session', {}, sharingSession(c));
    return api.request('/reader', {}, sharingSession(c));
  });
  const read = async (path: string) => (await api.request(path)).json();
  return { members, read, find, page };
}

it('says who is a mentor without a profile, and asks about nobody else', async ({ db }) => {
  await db.insert(users).values(ada);
  const isMentor = vi.fn(async () => true);
  const { read } = serve(db, session, isMentor);
  expect(await read('/session')).toMatchObject({ person: { isMentor: true, hasProfile: false } });
  await db.insert(profiles).values(adasProfile);
  expect(await serve(db, session, isMentor).read('/session')).not.toHaveProperty('person.isMentor');
  expect(isMentor).toHaveBeenCalledTimes(1);
});

it('returns null without a session, and runs no query', async ({ db }) => {
  const { read, find } = serve(db, null);
  expect(await read('/session')).toEqual({ person: null });
  expect(await read('/reader')).toBeNull();
  expect(find).not.toHaveBeenCalled();
});

it('returns a user without a profile', async ({ db }) => {
  await db.insert(users).values(ada);
  expect(await serve(db).read('/session')).toEqual({
    person: {
      uid: 'ada',
      displayName: 'Ada Lovelace',
      email: 'ada@example.org',
      photoURL: null,
      isEmailVerified: true,
      role: 'member',
      hasProfile: false,
      tier: null,
      interests: [],
      listOrder: 'interests',
      isMinor: false,
    },
  });
});

it('returns tier, interests and whether the user is a minor, but no birthday', async ({ db }) => {
  await addProfile(db, { dateOfBirth: '2009-01-01' });
  const answer = (await serve(db).read('/session')) as { person: object };
  expect(answer.person).toMatchObject({ hasProfile: true, tier: 'free', interests: ['tech', 'arts'], isMinor: true });
  expect(JSON.stringify(answer)).not.toContain('2009');
});

it('counts what was not read and not withdrawn, and no offers for minors', async ({ db }) => {
  await addProfile(db);
  const cause = { personId: 'ada', title: 'Title', text: '', href: '/' };
  const keys = ['read', 'unread', 'withdrawn', 'offer'];
  await notifyMany(
    db,
    keys.map((key) => ({ ...cause, key, topic: key === 'offer' ? 'offers' : 'changes' }) as const),
  );
  await withdrawNotifications(db, 'ada', ['withdrawn']);
  await db.update(notifications).set({ readAt: noon }).where(eq(notifications.key, 'read'));
  expect(await serve(db).read('/session')).toMatchObject({ person: { unread: 2 } });
  await db.update(profiles).set({ dateOfBirth: '2009-01-01' });
  expect(await serve(db).read('/session')).toMatchObject({ person: { unread: 1 } });
});

const adasApplicant = { country: 'GB', education: 'undergraduate', dateOfBirth: null, studying: null, finished: null };

it('reads whom a list is for from the profile, with the order that was asked for', async ({ db }) => {
  await addProfile(db);
  const reader = { applicant: adasApplicant, interests: ['tech', 'arts'] };
  expect(await serve(db).read('/reader')).toEqual({ ...reader, order: 'interests', onlyEligible: false });
  await db.update(profiles).set({ hasSameOrder: true, onlyEligible: true, dateOfBirth: '2009-01-01' });
  expect(await serve(db).read('/reader')).toEqual({
    ...reader,
    applicant: { ...adasApplicant, dateOfBirth: '2009-01-01' },
    order: 'same',
    onlyEligible: true,
  });
  await db.delete(profiles);
  expect(await serve(db).read('/reader')).toBeNull();
});

it('queries the database once for a page and all its reads', async ({ db }) => {
  await addProfile(db);
  const { page, find } = serve(db);
  expect(await (await page.request('/')).json()).toMatchObject({ interests: ['tech', 'arts'] });
  expect(find).toHaveBeenCalledOnce();
  await page.request('/');
  expect(find).toHaveBeenCalledTimes(2);
});

it('allows no marketing email to a minor', async ({ db }) => {
  await addProfile(db, { dateOfBirth: '2008-05-05' });
  const { members } = serve(db);
  expect(await members.mayReceiveMarketing('ADA@example.org')).toBe(false);
  expect(await members.mayReceiveMarketing('nobody@example.org')).toBe(true);
  await db.update(profiles).set({ dateOfBirth: '2008-05-04' });
  expect(await members.mayReceiveMarketing('ada@example.org')).toBe(true);
  await db.delete(profiles);
  await db.insert(minorDeclarations).values({ userId: 'ada', guardianNeededUntil: '2026-05-06' });
  expect(await members.mayReceiveMarketing('ada@example.org')).toBe(false);
});

it('marks whoever lacks the consent of a guardian, and nobody else', async ({ db }) => {
  await db.insert(users).values(ada);
  await db.insert(minorDeclarations).values({ userId: 'ada', guardianNeededUntil: '2026-05-06' });
  const session = async () => ((await serve(db).read('/session')) as { person: object }).person;
  expect(await session()).toMatchObject({ hasProfile: false, isMinor: true, lacksConsent: true });
  await db.update(minorDeclarations).set({ guardianNeededUntil: '2026-05-04' });
  expect(await session()).not.toHaveProperty('lacksConsent');
});
