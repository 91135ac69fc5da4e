import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createCustomerRepository } from './customer-repository.ts';

/** The customer row stays until the reconciler has deleted it at the provider. */
export const paymentData: PersonalData = {
  tables: { payment_customers: (db, { id }) => createCustomerRepository(db).listByUser(id) },
  deleteData: (db, { id }) => createCustomerRepository(db).anonymize(id),
};
