import { createStore } from '#platform/server/database/create-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createGuardianRepository } from './guardians/guardian-repository.ts';
import { createBuyerRepository } from './payment-requests/buyer-repository.ts';
import { createPaymentRequestRepository } from './payment-requests/payment-request-repository.ts';
import { createProfileRepository } from './profile-repository.ts';

export type StoreDependencies = Pick<ModuleDependencies, 'db' | 'queueMail'> & {
  /** Adds the free membership of a new profile, in the given transaction. */
  addFreeMembership: (db: Database, userId: string) => Promise<void>;
};

export type ProfileStore = ReturnType<typeof createProfileStore>;
export type ProfileRepositories = Omit<ProfileStore, 'inTransaction'>;

export const createProfileStore = ({ db, queueMail, addFreeMembership }: StoreDependencies) =>
  createStore(db, (db) => ({
    profiles: createProfileRepository(db),
    guardians: createGuardianRepository(db),
    buyers: createBuyerRepository(db),
    paymentRequests: createPaymentRequestRepository(db),
    /** Whether our emails to an address come back. */
    isReturned: async (email: string) => (await createSuppressionRepository(db).find(email))?.reason === 'bounce',
    addFreeMembership: (userId: string) => addFreeMembership(db, userId),
    send: (message: OutgoingEmail) => queueMail(db, message),
  }));
