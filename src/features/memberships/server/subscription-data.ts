import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createSubscriptionRepository } from './subscription-repository.ts';

/**
 * Invoices stay in the ledger without the user; the subscription is then canceled at the provider
 * (`subscription-jobs.ts`).
 */
export const subscriptionData: PersonalData = {
  tables: {
    subscriptions: (db, { id }) => createSubscriptionRepository(db).listByUser(id),
    membership_invoices: (db, { id }) => createSubscriptionRepository(db).listInvoices(id),
  },
  deleteData: (db, { id }) => createSubscriptionRepository(db).anonymize(id),
};
