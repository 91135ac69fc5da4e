import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { RegistrationState } from '../../vocabulary.ts';
import { webinarRegistrations as t, webinars } from '../webinar-table.ts';

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
/** Emails go to these: those with a place, or those who wait too. */
export type Recipients = 'registered' | 'all';

const statesOf = (recipients: Recipients): RegistrationState[] =>
  recipients === 'all' ? ['registered', 'waiting'] : ['registered'];
/** A literal, so that the planner can use the partial index. */
const isConfirmed = sql`${t.state} <> 'unconfirmed'`;

export function createRegistrationRepository(db: Database) {
  const isOf = (webinarId: string, userId: string) => and(eq(t.webinarId, webinarId), eq(t.userId, userId));
  return {
    find: (webinarId: string, userId: string) => first(db.select().from(t).where(isOf(webinarId, userId))),
    findById: (id: string) => first(db.select().from(t).where(eq(t.id, id))),
    findByAddress: (webinarId: string, foldedEmail: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.webinarId, webinarId), eq(t.foldedEmail, foldedEmail))),
      ),

    async add(row: typeof t.$inferInsert) {
      const [added] = await db.insert(t).values(row).returning();
      return added!;
    },

    async change(id: string, change: Partial<typeof t.$inferInsert>) {
      const [changed] = await db.update(t).set(change).where(eq(t.id, id)).returning();
      return changed!;
    },

    /** Idempotent: the first time counts. */
    join: (id: string, joinedAt: Date) =>
      db
        .update(t)
        .set({ joinedAt })
        .where(and(eq(t.id, id), isNull(t.joinedAt))),

    async remove(id: string) {
      await db.delete(t).where(eq(t.id, id));
    },

    countIn: async (webinarId: string, state: RegistrationState) =>
      (
        await db
          .select({ n: count() })
          .from(t)
          .where(and(eq(t.webinarId, webinarId), eq(t.state, state)))
      )[0]!.n,

    /** How many wait before this one. */
    countAhead: async ({ webinarId, queuedAt, id }: Pick<typeof t.$inferSelect, 'webinarId' | 'queuedAt' | 'id'>) =>
      (
        await db
          .select({ n: count() })
          .from(t)
          .where(
            and(
              eq(t.webinarId, webinarId),
              eq(t.state, 'waiting'),
              sql`(${t.queuedAt}, ${t.id}) < (${queuedAt.toISOString()}::timestamptz, ${id}::uuid)`,
            ),
          )
      )[0]!.n,

    /** Lists the people who have waited longest. `limit`: undefined for all. */
    listWaiting: (webinarId: string, limit: number | undefined) => {
      const waiting = db
        .select()
        .from(t)
        .where(and(eq(t.webinarId, webinarId), eq(t.state, 'waiting')))
        .orderBy(asc(t.queuedAt), asc(t.id));
      return limit === undefined ? waiting : waiting.limit(limit);
    },

    async admit(ids: readonly string[]) {
      if (ids.length > 0)
        await db
          .update(t)
          .set({ state: 'registered' })
          .where(inArray(t.id, [...ids]));
    },

    /** Up to `limit` members, by id. */
    listUserIds: async (webinarId: string, recipients: Recipients, after: string | undefined, limit: number) =>
      (
        await db
          .select({ userId: sql<string>`${t.userId}` })
          .from(t)
          .where(
            and(
              eq(t.webinarId, webinarId),
              inArray(t.state, statesOf(recipients)),
              after === undefined ? isNotNull(t.userId) : gt(t.userId, after),
            ),
          )
          .orderBy(asc(t.userId))
          .limit(limit)
      ).map(({ userId }) => userId),

    /** Up to `limit` visitors, by id. */
    listVisitors: (webinarId: string, recipients: Recipients, after: string | undefined, limit: number) =>
      db
        .select()
        .from(t)
        .where(
          and(
            eq(t.webinarId, webinarId),
            inArray(t.state, statesOf(recipients)),
            isNotNull(t.email),
            after === undefined ? undefined : gt(t.id, after),
          ),
        )
        .orderBy(asc(t.id))
        .limit(limit),

    /** For curators, the latest first: the name of a member, and what is known of the age. */
    list: (webinarId: string, cursor: string | undefined, limit: number) =>
      db
        .select({
          ...{ id: t.id, state: t.state, queuedAt: t.queuedAt, joinedAt: t.joinedAt },
          ...{ userName: users.name, ...ageColumnsOf(t.userId) },
        })
        .from(t)
        .leftJoin(users, eq(users.id, t.userId))
        .where(and(eq(t.webinarId, webinarId), ne(t.state, 'unconfirmed'), behindCursor(cursor, t.queuedAt, t.id)))
        .orderBy(desc(t.queuedAt), desc(t.id))
        .limit(limit),

    countJoined: (webinarId: string) => db.$count(t, and(eq(t.webinarId, webinarId), isNotNull(t.joinedAt))),

    /** The webinars for which a member is registered or waits, from `since` on. */
    listOfMember: (userId: string, since: Date) =>
      db
        .select({ webinar: webinars, state: t.state })
        .from(t)
        .innerJoin(webinars, eq(webinars.id, t.webinarId))
        .where(and(eq(t.userId, userId), isConfirmed, gte(webinars.startsAt, since)))
        .orderBy(asc(webinars.startsAt), asc(webinars.id))
        .limit(500),

    /** The registrations of a person, by account or by their proven address, ordered by webinar. */
    listOfSubject: (userId: string, foldedEmail: string | null) =>
      db
        .select()
        .from(t)
        .where(or(eq(t.userId, userId), foldedEmail === null ? undefined : eq(t.foldedEmail, foldedEmail)))
        .orderBy(asc(t.webinarId), asc(t.id)),

    removeUnconfirmed: (before: Date) =>
      db.delete(t).where(and(sql`${t.state} = 'unconfirmed'`, lt(t.queuedAt, before))),
  };
}
