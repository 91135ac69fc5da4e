import { eq } from 'drizzle-orm';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import type { PaymentRow } from '#features/money/payments/server/payment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';

const person = { id: users.id, name: users.name, email: users.email };

/** The user who paid; undefined when the account is deleted. */
export const findBuyer = async (db: Database, { id, kind }: Pick<PaymentRow, 'id' | 'kind'>) =>
  kind === 'class'
    ? (
        await db
          .select(person)
          .from(enrollments)
          .innerJoin(users, eq(users.id, enrollments.userId))
          .where(eq(enrollments.id, id))
      ).at(0)
    : (
        await db
          .select(person)
          .from(membershipInvoices)
          .innerJoin(subscriptions, eq(subscriptions.id, membershipInvoices.subscription))
          .innerJoin(users, eq(users.id, subscriptions.userId))
          .where(eq(membershipInvoices.invoiceId, id))
      ).at(0);
