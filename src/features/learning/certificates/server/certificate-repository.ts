import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { enrollments as e } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { certificateNumbers, certificates as t } from './certificate-table.ts';

export function createCertificateRepository(db: Database) {
  const isOf = (userId: string, courseId: string) => and(eq(t.userId, userId), eq(t.courseId, courseId));

  return {
    /** The latest first. */
    listOf: (userId: string) => db.select().from(t).where(eq(t.userId, userId)).orderBy(desc(t.issuedAt), desc(t.id)),

    findOf: (userId: string, courseId: string) => first(db.select().from(t).where(isOf(userId, courseId))),

    findByCode: (code: string) => first(db.select().from(t).where(eq(t.code, code))),

    hasAccess: (userId: string, courseId: string) =>
      hasRows(
        db
          .select({ id: e.id })
          .from(e)
          // The state is a literal, so that the planner can use the partial index.
          .where(
            and(
              eq(e.userId, userId),
              eq(e.courseId, courseId),
              sql`${e.paymentStatus} = 'completed' and ${e.suspendedAt} is null`,
            ),
          ),
      ),

    /** The name of the profile, else of the account, and what is known of the age. */
    findPerson: (userId: string) =>
      first(
        db
          .select({
            name: sql<string>`coalesce(${profiles.fullName}, ${users.name})`,
            ...ageColumnsOf(users.id),
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .where(eq(users.id, userId)),
      ),

    async nextNumber(year: number) {
      const name = certificateNumbers.seqName!;
      const [row] = await selectRows<{ number: string | number }>(db, sql`select nextval(${name}) as number`);
      return `SLC-${year}-${String(row!.number).padStart(6, '0')}`;
    },

    /** A second one of the same course is left out. */
    async add(row: typeof t.$inferInsert) {
      await db
        .insert(t)
        .values(row)
        .onConflictDoNothing({ target: [t.userId, t.courseId] });
    },

    setNameShown: (userId: string, courseId: string, isNameShown: boolean) =>
      db.update(t).set({ isNameShown }).where(isOf(userId, courseId)).returning({ id: t.id }),

    /** The latest first; all, or those of a number or code. */
    list: (q: string | undefined, cursor: string | undefined, limit: number) =>
      db
        .select()
        .from(t)
        .where(
          and(q ? or(eq(t.number, q.toUpperCase()), eq(t.code, q)) : undefined, behindCursor(cursor, t.issuedAt, t.id)),
        )
        .orderBy(desc(t.issuedAt), desc(t.id))
        .limit(limit),

    find: (id: string) => first(db.select().from(t).where(eq(t.id, id))),

    /** Undefined when it is revoked already, or is not there. */
    revoke: (id: string, revocationReason: string, revokedAt: Date) =>
      first(
        db
          .update(t)
          .set({ revokedAt, revocationReason })
          .where(and(eq(t.id, id), isNull(t.revokedAt)))
          .returning(),
      ),

    /** The ids of all that were revoked. */
    listRevoked: () =>
      db.select({ id: t.id }).from(t).where(isNotNull(t.revokedAt)).orderBy(t.revokedAt, t.id).limit(10_000),

    /** Takes the name out of certificates, which stay when an account is deleted. */
    async removeName(userId: string) {
      await db.update(t).set({ name: null, isNameShown: false, userId: null }).where(eq(t.userId, userId));
    },
  };
}
