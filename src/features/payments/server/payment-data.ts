import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createCustomerRepository } from './customer-repository.ts';

/** The customer stays until the provider has forgotten it too, which the reconciler sees to. */
export const paymentData: PersonalData = {
  tables: { payment_customers: (db, { id }) => createCustomerRepository(db).listOf(id) },
  deleteData: (db, { id }) => createCustomerRepository(db).anonymize(id),
};
