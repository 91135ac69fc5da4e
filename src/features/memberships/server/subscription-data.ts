import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createSubscriptionRepository } from './subscription-repository.ts';

/**
 * Premium and what was paid for it. With the account the rows lose the person; the subscription is then ended at the
 * provider (`subscription-jobs.ts`). What was paid stays, of nobody, as the books must.
 */
export const subscriptionData: PersonalData = {
  tables: {
    subscriptions: (db, { id }) => createSubscriptionRepository(db).listOf(id),
    membership_invoices: (db, { id }) => createSubscriptionRepository(db).listInvoices(id),
  },
  deleteData: (db, { id }) => createSubscriptionRepository(db).anonymize(id),
};
