import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingLetter, QueueMail } from '#platform/server/mail/letter.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';

type Dependencies = { db: Database; queueMail: QueueMail };

const partsOf = ({ db, queueMail }: Dependencies) => ({
  ...createEnrollmentRepository(db),
  send: (letter: OutgoingLetter) => queueMail(db, letter),
});
export type EnrollmentParts = ReturnType<typeof partsOf>;
export type EnrollmentStore = ReturnType<typeof createEnrollmentStore>;

/** Enrollments, and the letters that they cause, in one place that keeps all of a step or nothing of it. */
export const createEnrollmentStore = (dependencies: Dependencies) => ({
  ...partsOf(dependencies),
  together: <T>(step: (parts: EnrollmentParts) => Promise<T>): Promise<T> =>
    dependencies.db.transaction((transaction) =>
      step(partsOf({ ...dependencies, db: transaction as unknown as Database })),
    ),
});
