import { eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { paymentCustomers } from './customer-table.ts';

export type CustomerRepository = ReturnType<typeof createCustomerRepository>;

export const createCustomerRepository = (db: Database) => ({
  findId: async (userId: string) =>
    (await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))).at(0)?.customerId,

  /** False when the user or the customer already has a row. */
  add: async (customerId: string, userId: string) =>
    (await db.insert(paymentCustomers).values({ customerId, userId }).onConflictDoNothing().returning()).length > 0,

  /** Customers whose account is deleted. */
  listOrphaned: async (limit: number) =>
    (await db.select().from(paymentCustomers).where(isNull(paymentCustomers.userId)).limit(limit)).map(
      ({ customerId }) => customerId,
    ),

  delete: (customerId: string) => db.delete(paymentCustomers).where(eq(paymentCustomers.customerId, customerId)),

  anonymize: (userId: string) =>
    db.update(paymentCustomers).set({ userId: null }).where(eq(paymentCustomers.userId, userId)),
});
