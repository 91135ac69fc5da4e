import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createBoughtRepository } from './enrollment-list-repository.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';

/** What was bought stays in the ledger when the account goes: amount, date and receipt number, without the person. */
export const enrollmentData: PersonalData = {
  tables: { enrollments: (db, { id }) => createBoughtRepository(db).listAll(id) },
  forget: (db, { id }) => createEnrollmentRepository(db).letGo(id),
};
