import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingEmail, QueueMail } from '#platform/server/mail/email.ts';
import { createGuardianRepository } from './guardian-repository.ts';
import { createProfileRepository } from './profile-repository.ts';

type Dependencies = {
  db: Database;
  queueMail: QueueMail;
  /** Adds the free membership of a new profile. */
  addFreeMembership: (db: Database, userId: string) => Promise<void>;
};

export type ProfileStore = ReturnType<typeof createProfileStore>;
export type ProfileRepositories = ReturnType<typeof repositoriesOf>;

const repositoriesOf = ({ db, queueMail, addFreeMembership }: Dependencies) => ({
  profiles: createProfileRepository(db),
  guardians: createGuardianRepository(db),
  addFreeMembership: (userId: string) => addFreeMembership(db, userId),
  send: (emailMessage: OutgoingEmail) => queueMail(db, emailMessage),
});

export const createProfileStore = (dependencies: Dependencies) => ({
  ...repositoriesOf(dependencies),
  inTransaction: <T>(step: (repositories: ProfileRepositories) => Promise<T>): Promise<T> =>
    dependencies.db.transaction((transaction) => step(repositoriesOf({ ...dependencies, db: transaction }))),
});
