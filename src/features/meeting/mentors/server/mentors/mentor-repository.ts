import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { applications } from '#features/career/applications/server/application-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { reminderLock } from '#platform/server/queue/lock-reminder.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import type { MentorFilter } from '../../vocabulary.ts';
import { mentorInvitations as invitations, mentorPictures as pictures, mentors as t } from './mentor-table.ts';

const isListed = sql`${opportunities.state} in ('published', 'archived')`;
const hasPicture = sql<boolean>`exists (select from ${pictures} where ${pictures.mentorId} = ${t.id})`;
const hasShownPicture = sql<boolean>`exists (select from ${pictures} where ${pictures.mentorId} = ${t.id} and ${pictures.isShown})`;

export type MentorRepository = ReturnType<typeof createMentorRepository>;

export function createMentorRepository(db: Database) {
  const withUser = () =>
    db
      .select({
        ...{ mentor: t, hasPicture, hasShownPicture, userName: users.name, email: users.email },
        isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      })
      .from(t)
      .leftJoin(users, eq(users.id, t.userId));
  const canBeMet = (now: Date) =>
    and(eq(t.state, 'accepted'), isNotNull(t.shown), gt(t.vettedUntil, now), isNull(users.suspendedAt));

  return {
    /** Lists the mentors whom members may meet, the first accepted first. */
    listVetted: (now: Date, limit: number) => withUser().where(canBeMet(now)).orderBy(t.createdAt, t.id).limit(limit),

    /** Counts them; `sampleCount` is how many of them are invented. */
    async countVetted(now: Date, isForMinors: boolean) {
      const [counted] = await db
        .select({ count: count(), sampleCount: count(t.sampleName) })
        .from(t)
        .leftJoin(users, eq(users.id, t.userId))
        .where(and(canBeMet(now), isForMinors ? eq(t.isForMinors, true) : undefined));
      return counted!;
    },

    find: (id: string) => first(withUser().where(eq(t.id, id))),
    isAccepted: async (userId: string) => (await db.$count(t, and(eq(t.userId, userId), eq(t.state, 'accepted')))) > 0,
    findByUser: (userId: string) => first(withUser().where(eq(t.userId, userId))),
    /** Until the transaction ends. */
    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),
    lockByUser: (userId: string) => first(db.select().from(t).where(eq(t.userId, userId)).for('update')),

    async add(row: typeof t.$inferInsert) {
      await db.insert(t).values(row).onConflictDoNothing();
    },
    change: (id: string, set: Partial<typeof t.$inferInsert>) => db.update(t).set(set).where(eq(t.id, id)),
    remove: (id: string) => db.delete(t).where(eq(t.id, id)),

    /** For curators: the newest first. */
    listForCurators: (filter: MentorFilter, cursor: string | undefined, limit: number) =>
      withUser()
        .where(
          and(filter === 'accepted' ? eq(t.state, 'accepted') : undefined, behindCursor(cursor, t.createdAt, t.id)),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    /** What waits for a curator, the oldest first. */
    listQueue: ({ cursor, limit }: ReviewPage) =>
      withUser()
        .where(and(isNotNull(t.queuedAt), behindCursor(cursor, t.queuedAt, t.id, '>')))
        .orderBy(asc(t.queuedAt), asc(t.id))
        .limit(limit),

    /** Accepted ones to whom something about the yearly check is to be said, locked; of one process each. */
    lockPending: reminderLock(db, t),

    findPerson: (userId: string) =>
      first(
        db
          .select({
            ...{ id: users.id, name: users.name, email: users.email, isEmailVerified: users.emailVerified },
            ...{ country: profiles.country, interests: profiles.interests, ...ageColumnsOf(users.id) },
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .where(eq(users.id, userId)),
      ),

    listTracked: async (userId: string) =>
      (
        await db
          .select({ id: applications.opportunityId })
          .from(applications)
          .where(and(eq(applications.userId, userId), isNotNull(applications.opportunityId)))
          .limit(500)
      ).map(({ id }) => id!),

    /** Finds opportunities by slug, or by title in any case. */
    findProgrammes: (slugs: readonly string[], titles: readonly string[]) =>
      db
        .select({ id: opportunities.id, slug: opportunities.slug, title: opportunities.title })
        .from(opportunities)
        .where(
          and(
            or(
              slugs.length > 0 ? inArray(opportunities.slug, [...slugs]) : undefined,
              titles.length > 0 ? inArray(sql`lower(${opportunities.title})`, [...titles]) : undefined,
            ),
            isListed,
          ),
        ),

    /** The slugs of those that are listed. */
    async listSlugs(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, string>();
      const rows = await db
        .select({ id: opportunities.id, slug: opportunities.slug })
        .from(opportunities)
        .where(and(inArray(opportunities.id, [...ids]), isListed));
      return new Map(rows.map(({ id, slug }) => [id, slug]));
    },

    setPicture: (mentorId: string, content: Uint8Array) =>
      db
        .insert(pictures)
        .values({ mentorId, content })
        .onConflictDoUpdate({ target: pictures.mentorId, set: { content, isShown: false } }),
    showPicture: (mentorId: string) =>
      db.update(pictures).set({ isShown: true }).where(eq(pictures.mentorId, mentorId)),
    removePicture: (mentorId: string) => db.delete(pictures).where(eq(pictures.mentorId, mentorId)),
    findPicture: (mentorId: string) => first(db.select().from(pictures).where(eq(pictures.mentorId, mentorId))),

    addInvitation: (email: string, createdAt: Date) =>
      db
        .insert(invitations)
        .values({ email, createdAt })
        .onConflictDoUpdate({ target: invitations.email, set: { createdAt } })
        .returning({ id: invitations.id }),
    isInvited: (email: string) =>
      hasRows(db.select({ id: invitations.id }).from(invitations).where(eq(invitations.email, email)).limit(1)),
    removeInvitations: (before: Date) => db.delete(invitations).where(lt(invitations.createdAt, before)),
    removeInvitationOf: (email: string) => db.delete(invitations).where(eq(invitations.email, email)),
  };
}
