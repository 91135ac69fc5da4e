import { eq } from 'drizzle-orm';
import { applicationParts, applications } from '#features/career/applications/server/application-table.ts';
import { cvs } from '#features/career/cv/server/cv-table.ts';
import { savedSearches } from '#features/career/saved-searches/server/saved-search-table.ts';
import { organizations, organizationTokens } from '#features/curation/organizations/server/organization-table.ts';
import { contactMessages } from '#features/messaging/messages/server/message-table.ts';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import { notify } from '#features/people/notifications/server/notifications.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashToken, makeToken } from '#platform/server/encrypted-value.ts';
import { signValue } from '#platform/server/http/cookies.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { secret } from './payments.ts';
import { type createProduct, publicUrl } from './product.ts';

/**
 * `values`: personal values that identify this user in a response; `applicationId`: also that of a saved search, a CV and a question;
 * `courseId`: a course, which only instructors may teach.
 */
export type Actor = {
  id: string;
  cookie: string;
  sessionId: string;
  applicationId: string;
  courseId: string;
  values: string[];
};

/** `keeper`: an organization with a page of its own, and no account. */
export const actorNames = ['visitor', 'keeper', 'bare', 'member', 'other', 'instructor', 'curator', 'admin'] as const;
type ActorName = (typeof actorNames)[number];

/** With an expired session cookie, so that responses are not taken from the visitor cache. */
const visitor: Actor = {
  ...{ id: 'nobody', cookie: 'sealeap_session=over', sessionId: 'none', values: [] },
  ...{ applicationId: '00000000-0000-4000-8000-000000000000', courseId: 'second-steps' },
};

/** An organization whose browser has opened a link of an email. */
async function seedKeeper(db: Database): Promise<Actor> {
  const values = { name: 'Institute of keeper', email: 'keeper@institute.example' };
  const [organization] = await db
    .insert(organizations)
    .values({ ...values, foldedEmail: values.email, confirmedAt: new Date() })
    .returning();
  const { id } = organization!;
  const token = makeToken();
  const expiresAt = new Date(Date.now() + 24 * 3600_000);
  await db
    .insert(organizationTokens)
    .values({ tokenHash: hashToken(token), organizationId: id, purpose: 'session', expiresAt });
  const cookie = `sealeap_keeper=${encodeURIComponent(signValue(token, [secret]))}`;
  return { ...visitor, id, cookie, values: [...Object.values(values), token] };
}

/** Changes the rows as if this user had set up a second factor and given a code in every session. */
export async function confirmSecondFactor(db: Database, id: string) {
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, id));
}

/** One user of each kind: all but `bare` have a profile and a guardian. */
export async function seedUsers(db: Database, app: ReturnType<typeof createProduct>) {
  async function seed(name: Exclude<ActorName, 'visitor' | 'keeper'>, index: number): Promise<Actor> {
    const userValues = {
      name: `Name of ${name}`,
      email: `${name}@mail.example`,
      fullName: `Profile of ${name}`,
      dateOfBirth: `198${index}-03-2${index}`,
      goals: `Goals of ${name}`,
      guardianEmail: `guardian-of-${name}@mail.example`,
      applicationTitle: `Application of ${name}`,
      applicationNotes: `Notes of ${name}`,
      notificationTitle: `Notification of ${name}`,
      searchName: `Search of ${name}`,
      cvTitle: `CV of ${name}`,
      question: `Question of ${name}`,
      noteText: `Note of ${name}`,
      mentorText: `Mentor text of ${name}`,
      meetingQuestion: `Meeting of ${name}`,
    };
    const post = (path: string, body: object, cookie = '') =>
      app.request(`${publicUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const { name: typed, email, fullName, dateOfBirth, goals, guardianEmail } = userValues;
    const answer = await post('/api/auth/sign-up/email', { name: typed, email, password: 'a leap into the sea' });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const role = name === 'curator' || name === 'admin' ? name : 'member';
    const [user] = await db.update(users).set({ role }).where(eq(users.email, email)).returning();
    const { id } = user!;
    await confirmSecondFactor(db, id);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
    const applicationId = crypto.randomUUID();
    const courseId = name === 'instructor' ? 'first-steps' : 'second-steps';
    if (name === 'instructor') await db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    if (name !== 'bare') {
      const rest = { country: 'KE', education: 'undergraduate', interests: ['health'] };
      const made = await post('/api/profile', { fullName, dateOfBirth, goals, ...rest }, cookie);
      if (made.status !== 201) throw new Error(await made.text());
      await db
        .insert(applications)
        .values({ id: applicationId, userId: id, isOwn: true, title: userValues.applicationTitle, link: '' });
      const part = { applicationId, part: 'notes', value: userValues.applicationNotes, version: 1 } as const;
      await db.insert(applicationParts).values({ ...part, updatedAt: new Date() });
      const search = { id: applicationId, userId: id, filters: `q=${name}`, digest: 'off' } as const;
      await db.insert(savedSearches).values({ ...search, name: userValues.searchName, seenUntil: new Date() });
      const document = { title: userValues.cvTitle, template: 'first', paper: 'A4', resume: {} } as const;
      const at = { createdAt: new Date(), updatedAt: new Date(), keptAt: new Date() };
      await db.insert(cvs).values({ id: applicationId, userId: id, document, version: 1, ...at });
      const question = { id: applicationId, personId: id, name: typed, email, message: userValues.question };
      await db.insert(contactMessages).values(question);
      const cause = { topic: 'account', key: 'canary', text: '', href: '/account' } as const;
      await notify(db, { ...cause, personId: id, title: userValues.notificationTitle });
      await db.insert(guardianConsents).values({ userId: id, guardianEmail, tokenHash: name, givenAt: new Date() });
    }
    const values = [...Object.values(userValues), session!.id, session!.token];
    return { id, cookie, sessionId: session!.id, applicationId, courseId, values };
  }
  const actors: Record<ActorName, Actor> = { visitor, keeper: await seedKeeper(db) } as never;
  for (const [index, name] of actorNames.entries())
    if (name !== 'visitor' && name !== 'keeper') actors[name] = await seed(name, index);
  // The demo shows all emails to everybody.
  await db.delete(outbox);
  return actors;
}
