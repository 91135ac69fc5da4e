import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { identities, searchTextOf, sessions, users } from '#features/accounts/server/account-table.ts';
import { enrollments } from '#features/enrollments/server/enrollment-table.ts';
import { memberships } from '#features/memberships/server/membership-table.ts';
import { membershipInvoices, subscriptions } from '#features/memberships/server/subscription-table.ts';
import { guardianConsents } from '#features/profiles/server/guardian-table.ts';
import { profiles } from '#features/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { UserListQuery } from '../contract.ts';
import type { UserRole } from '../vocabulary.ts';

const views: Record<NonNullable<UserListQuery['show']>, SQL> = {
  team: ne(users.role, 'member'),
  suspended: isNotNull(users.suspendedAt),
};
export type Account = typeof users.$inferSelect;

/** Folded by the database like the searched columns; pattern characters are escaped. */
const matches = (q: string) =>
  sql`${searchTextOf(users)} like '%' || fold_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`;

function beforeCursor(cursor: string) {
  const [at, id] = [cursor.slice(0, cursor.indexOf('~')), cursor.slice(cursor.indexOf('~') + 1)];
  return sql`(${users.createdAt}, ${users.id}) < (${new Date(at).toISOString()}::timestamptz, ${id})`;
}

export function createUserAdminRepository(db: Database) {
  return {
    /** Newest first. */
    list: ({ q, show, cursor }: UserListQuery, limit: number) =>
      db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          isEmailVerified: users.emailVerified,
          role: users.role,
          suspendedAt: users.suspendedAt,
          createdAt: users.createdAt,
        })
        .from(users)
        .where(
          and(q ? matches(q) : undefined, show ? views[show] : undefined, cursor ? beforeCursor(cursor) : undefined),
        )
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit),

    find: async (id: string) => (await db.select().from(users).where(eq(users.id, id))).at(0),

    /** Locks accounts until the transaction ends, in one order to avoid deadlocks. */
    lock: (ids: string[]) => db.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('update'),

    async setRole(id: string, role: UserRole) {
      await db.update(users).set({ role }).where(eq(users.id, id));
    },

    /** Suspending deletes every session; sessions that begin concurrently are not found either. */
    async setSuspended(id: string, suspendedAt: Date | null) {
      await db.update(users).set({ suspendedAt }).where(eq(users.id, id));
      if (suspendedAt) await db.delete(sessions).where(eq(sessions.userId, id));
    },

    listSignInMethods: (userId: string) =>
      db
        .selectDistinct({ name: identities.providerId })
        .from(identities)
        .where(eq(identities.userId, userId))
        .orderBy(asc(identities.providerId)),

    countSessions: async (userId: string) =>
      (
        await db
          .select({ found: count() })
          .from(sessions)
          .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
      )[0]!.found,

    hasProfile: async (userId: string) =>
      (await db.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, userId))).length > 0,

    findConsent: async (userId: string) =>
      (
        await db
          .select({ givenAt: guardianConsents.givenAt })
          .from(guardianConsents)
          .where(eq(guardianConsents.userId, userId))
      ).at(0),

    findMembership: async (userId: string) =>
      (
        await db
          .select({ tier: memberships.tier, status: memberships.status })
          .from(memberships)
          .where(eq(memberships.userId, userId))
      ).at(0),

    /** The newest one. */
    findSubscription: async (userId: string) =>
      (
        await db
          .select({ state: subscriptions.state, paidUntil: subscriptions.periodEnd, endsAt: subscriptions.cancelAt })
          .from(subscriptions)
          .where(eq(subscriptions.userId, userId))
          .orderBy(desc(subscriptions.createdAt))
          .limit(1)
      ).at(0),

    listPremiumPayments: (userId: string) =>
      db
        .select({
          invoiceId: membershipInvoices.invoiceId,
          number: membershipInvoices.number,
          amountCents: membershipInvoices.amountCents,
          currency: membershipInvoices.currency,
          paidAt: membershipInvoices.billedAt,
          from: membershipInvoices.periodStart,
          until: membershipInvoices.periodEnd,
        })
        .from(membershipInvoices)
        .innerJoin(subscriptions, eq(subscriptions.id, membershipInvoices.subscription))
        .where(eq(subscriptions.userId, userId))
        .orderBy(desc(membershipInvoices.billedAt))
        .limit(100),

    listEnrollments: (userId: string) =>
      db
        .select()
        .from(enrollments)
        .where(eq(enrollments.userId, userId))
        .orderBy(desc(enrollments.createdAt))
        .limit(100),
  };
}
