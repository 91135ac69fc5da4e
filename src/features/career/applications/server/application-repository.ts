import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { type ApplicationState, maxApplications, maxMoves, openStates } from '../vocabulary.ts';
import { applicationMoves as moves, applications as t } from './application-table.ts';

type NewApplication = Omit<typeof t.$inferInsert, 'userId' | 'state' | 'movedAt' | 'id'>;

export function createApplicationRepository(db: Database) {
  const ofPerson = (userId: string, id: string) => and(eq(t.userId, userId), eq(t.id, id));

  return {
    /** Calls of one person wait for each other until the transaction ends. */
    async lockPerson(userId: string) {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    },

    async countFree(userId: string) {
      const [counted] = await db.select({ count: count() }).from(t).where(eq(t.userId, userId));
      return Math.max(0, maxApplications - (counted?.count ?? 0));
    },

    /** Lists the opportunities that visitors see, and early ones for people who may see them. */
    listSavable: (ids: string[], mayBeEarly: boolean) =>
      db
        .select({ id: o.id, title: o.title, organization: o.organization, type: o.type, link: o.link })
        .from(o)
        .where(and(inArray(o.id, ids), inArray(o.state, mayBeEarly ? ['published', 'early_access'] : ['published']))),

    /** Adds rows, and leaves those that the person has already as they are. Returns the ids of the added ones. */
    async add(userId: string, rows: readonly NewApplication[], now: Date) {
      if (rows.length === 0) return [];
      const times = { movedAt: now, createdAt: now, checkAt: now, checkedAt: now };
      const values = rows.map((row) => ({ ...row, ...times, userId }));
      const added = await db.insert(t).values(values).onConflictDoNothing().returning({ id: t.id });
      return added.map(({ id }) => id);
    },

    listSaved: (userId: string) =>
      db
        .select({ opportunityId: sql<string>`${t.opportunityId}`, applicationId: t.id, state: t.state })
        .from(t)
        .where(and(eq(t.userId, userId), isNotNull(t.opportunityId))),

    findSaved: (userId: string, opportunityId: string) =>
      first(
        db
          .select({ id: t.id, state: t.state })
          .from(t)
          .where(and(eq(t.userId, userId), eq(t.opportunityId, opportunityId)))
          .for('update'),
      ),

    findForChange: (userId: string, id: string) =>
      first(db.select({ state: t.state, isOwn: t.isOwn }).from(t).where(ofPerson(userId, id)).for('update')),

    remove: (userId: string, id: string) => hasRows(db.delete(t).where(ofPerson(userId, id)).returning({ id: t.id })),

    /** Reminders that would have come while it was not open are not made up for. */
    async setState(id: string, state: ApplicationState, movedAt: Date, now: Date) {
      const checkedAt = sql`case when ${inArray(t.state, [...openStates])} then ${t.checkedAt}
        else ${now.toISOString()}::timestamptz end`;
      await db.update(t).set({ state, movedAt, checkAt: now, checkedAt }).where(eq(t.id, id));
    },

    async setOwn(
      id: string,
      details: Pick<NewApplication, 'title' | 'organization' | 'type' | 'deadline' | 'link'>,
      now: Date,
    ) {
      await db
        .update(t)
        .set({ ...details, checkAt: now })
        .where(eq(t.id, id));
    },

    async addMove(applicationId: string, from: ApplicationState, to: ApplicationState, createdAt: Date) {
      await db.insert(moves).values({ applicationId, from, to, createdAt });
      const old = db
        .select({ id: moves.id })
        .from(moves)
        .where(eq(moves.applicationId, applicationId))
        .orderBy(desc(moves.createdAt), desc(moves.id))
        .offset(maxMoves);
      await db.delete(moves).where(inArray(moves.id, old));
    },

    /** The latest two, the latest first. */
    listLastMoves: (applicationId: string) =>
      db
        .select()
        .from(moves)
        .where(eq(moves.applicationId, applicationId))
        .orderBy(desc(moves.createdAt), desc(moves.id))
        .limit(2),

    async removeMove(id: string) {
      await db.delete(moves).where(eq(moves.id, id));
    },

    /** Lists the moves of several applications, the oldest first. */
    listMoves: (applicationIds: string[]) =>
      db
        .select({ applicationId: moves.applicationId, from: moves.from, to: moves.to, createdAt: moves.createdAt })
        .from(moves)
        .where(inArray(moves.applicationId, applicationIds))
        .orderBy(asc(moves.createdAt), asc(moves.id)),
  };
}
