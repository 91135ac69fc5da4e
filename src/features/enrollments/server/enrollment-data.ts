import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createPurchasedCourseRepository } from './enrollment-list-repository.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';

/** Amount, date and receipt number stay in the ledger, without the user. */
export const enrollmentData: PersonalData = {
  tables: { enrollments: (db, { id }) => createPurchasedCourseRepository(db).listAll(id) },
  deleteData: (db, { id }) => createEnrollmentRepository(db).anonymize(id),
};
