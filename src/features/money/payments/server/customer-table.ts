import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/**
 * Holds the people's customers at the payment provider. A row without a person is a customer that the provider must
 * still delete.
 */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    customerId: text('customer_id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_customers_user').on(t.userId),
    index('payment_customers_orphaned').on(t.customerId).where(sql`${t.userId} is null`),
  ],
);
