import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createPurchasedCourseRepository } from './enrollment-list-repository.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';

/** What was bought stays in the ledger when the account goes: amount, date and receipt number, without the person. */
export const enrollmentData: PersonalData = {
  tables: { enrollments: (db, { id }) => createPurchasedCourseRepository(db).listAll(id) },
  deleteData: (db, { id }) => createEnrollmentRepository(db).anonymize(id),
};
