import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingLetter, QueueMail } from '#platform/server/mail/letter.ts';
import { createMembershipRepository } from './membership-repository.ts';
import { createSubscriptionRepository } from './subscription-repository.ts';

type Dependencies = { db: Database; queueMail: QueueMail };
export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

const partsOf = ({ db, queueMail }: Dependencies) => ({
  subscriptions: createSubscriptionRepository(db),
  memberships: createMembershipRepository(db),
  send: (letter: OutgoingLetter) => queueMail(db, letter),
});

/** Subscriptions and what follows from them (tier, letters), in one place that keeps all of a step or nothing of it. */
export const createSubscriptionStore = (dependencies: Dependencies) => ({
  ...partsOf(dependencies),
  together: <T>(step: (parts: ReturnType<typeof partsOf>) => Promise<T>): Promise<T> =>
    dependencies.db.transaction((transaction) =>
      step(partsOf({ ...dependencies, db: transaction as unknown as Database })),
    ),
});
