import { eq } from 'drizzle-orm';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import type { PaymentRow } from '#features/money/payments/server/payment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';

const person = { id: users.id, name: users.name, email: users.email };

/** The user who paid, by the kind of the payment. */
const finders = {
  class: (db: Database, id: string) =>
    db
      .select(person)
      .from(enrollments)
      .innerJoin(users, eq(users.id, enrollments.userId))
      .where(eq(enrollments.id, id)),
  group: (db: Database, id: string) =>
    db
      .select(person)
      .from(groupPurchases)
      .innerJoin(users, eq(users.id, groupPurchases.userId))
      .where(eq(groupPurchases.id, id)),
  premium: (db: Database, id: string) =>
    db
      .select(person)
      .from(membershipInvoices)
      .innerJoin(subscriptions, eq(subscriptions.id, membershipInvoices.subscription))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(eq(membershipInvoices.invoiceId, id)),
};

/** Undefined when the account is deleted. */
export const findBuyer = (db: Database, { id, kind }: Pick<PaymentRow, 'id' | 'kind'>) => first(finders[kind](db, id));

/** Seats of a payment for a group, as bought, and how many are taken; undefined for other payments. */
export const findSeats = async (db: Database, { id, kind }: Pick<PaymentRow, 'id' | 'kind'>) =>
  kind === 'group'
    ? first(
        db
          .select({
            seats: groupPurchases.seats,
            taken: db.$count(enrollments, eq(enrollments.couponId, groupPurchases.couponId)),
          })
          .from(groupPurchases)
          .where(eq(groupPurchases.id, id)),
      )
    : undefined;
