import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { memberships } from '#features/money/memberships/server/membership-table.ts';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { identities, searchTextOf, sessions, users } from '#features/people/accounts/server/account-table.ts';
import { adultFrom } from '#features/people/profiles/server/ages/age-conditions.ts';
import { minorDeclarations } from '#features/people/profiles/server/ages/minor-declaration-table.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import type { UserListQuery } from '../contract.ts';
import type { UserRole } from '../vocabulary.ts';

const views: Record<NonNullable<UserListQuery['show']>, SQL> = {
  team: ne(users.role, 'member'),
  suspended: isNotNull(users.suspendedAt),
};
export type Account = typeof users.$inferSelect;

/** Folded by the database like the searched columns. */
const matches = (q: string) => sql`${searchTextOf(users)} like '%' || fold_text(${toPattern(q)}) || '%'`;

function beforeCursor(cursor: string) {
  const [at, id] = [cursor.slice(0, cursor.indexOf('~')), cursor.slice(cursor.indexOf('~') + 1)];
  return sql`(${users.createdAt}, ${users.id}) < (${new Date(at).toISOString()}::timestamptz, ${id})`;
}

export function createUserAdminRepository(db: Database) {
  return {
    list: ({ q, show, cursor }: UserListQuery, limit: number) =>
      db
        .select()
        .from(users)
        .where(and(q ? matches(q) : undefined, show && views[show], cursor ? beforeCursor(cursor) : undefined))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit),

    find: (id: string) => first(db.select().from(users).where(eq(users.id, id))),

    /** Locks accounts until the transaction ends, in one order to avoid deadlocks. */
    lock: (ids: string[]) => db.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('update'),

    setRole: (id: string, role: UserRole) => db.update(users).set({ role }).where(eq(users.id, id)),

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

    countSessions: (userId: string) =>
      db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`))),

    hasProfile: (userId: string) =>
      hasRows(db.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, userId))),

    findConsent: (userId: string) =>
      first(
        db
          .select({ givenAt: guardianConsents.givenAt })
          .from(guardianConsents)
          .where(eq(guardianConsents.userId, userId)),
      ),

    findAdultFrom: async (userId: string) =>
      (
        await first(
          db
            .select({ day: sql<string>`${adultFrom}::text` })
            .from(minorDeclarations)
            .where(eq(minorDeclarations.userId, userId)),
        )
      )?.day,
    /** False without one. */
    removeDeclaration: (userId: string) =>
      hasRows(
        db
          .delete(minorDeclarations)
          .where(eq(minorDeclarations.userId, userId))
          .returning({ userId: minorDeclarations.userId }),
      ),
    findDateOfBirth: async (userId: string) =>
      (await first(db.select({ dateOfBirth: profiles.dateOfBirth }).from(profiles).where(eq(profiles.userId, userId))))
        ?.dateOfBirth ?? null,
    removeDateOfBirth: (userId: string) =>
      db.update(profiles).set({ dateOfBirth: null }).where(eq(profiles.userId, userId)),
    /** A guardian who was asked and has not answered. */
    removeWaitingConsent: (userId: string) =>
      db
        .delete(guardianConsents)
        .where(
          and(
            eq(guardianConsents.userId, userId),
            isNull(guardianConsents.givenAt),
            isNull(guardianConsents.refusedAt),
          ),
        ),

    findMembership: (userId: string) =>
      first(
        db
          .select({ tier: memberships.tier, status: memberships.status })
          .from(memberships)
          .where(eq(memberships.userId, userId)),
      ),

    findSubscription: (userId: string) =>
      first(
        db
          .select({ state: subscriptions.state, paidUntil: subscriptions.periodEnd, endsAt: subscriptions.cancelAt })
          .from(subscriptions)
          .where(eq(subscriptions.userId, userId))
          .orderBy(desc(subscriptions.createdAt))
          .limit(1),
      ),

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
        .select({
          id: enrollments.id,
          courseTitle: enrollments.courseTitle,
          state: enrollments.paymentStatus,
          amountCents: enrollments.amountCents,
          refundedCents: enrollments.refundedCents,
          currency: enrollments.currency,
          receiptNumber: enrollments.receiptNumber,
          isClosedByDispute: sql<boolean>`${enrollments.suspendedAt} is not null`,
          begunAt: enrollments.createdAt,
        })
        .from(enrollments)
        .where(eq(enrollments.userId, userId))
        .orderBy(desc(enrollments.createdAt))
        .limit(100),
  };
}
