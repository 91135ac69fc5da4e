import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { paymentCustomers } from './billing-table.ts';

/** The customer stays until the provider has forgotten it too, which the reconciler sees to. */
export const billingData: PersonalData = {
  tables: {
    payment_customers: (db, { id }) => db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, id)),
  },
  forget: (db, { id }) => db.update(paymentCustomers).set({ userId: null }).where(eq(paymentCustomers.userId, id)),
};
