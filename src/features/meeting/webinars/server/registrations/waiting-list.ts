import { isOver } from '#features/meeting/meetings/meeting-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { createWebinarNotifications, type NotificationDependencies } from '../webinar-notifications.ts';
import { createWebinarRepository } from '../webinar-repository.ts';
import type { WebinarRow } from '../webinar-table.ts';
import { createRegistrationRepository } from './registration-repository.ts';

export type WaitingListDependencies = NotificationDependencies & { db: Database; now?: () => Date };

/** Webinars that one run looks at. */
const atOnce = 50;

/**
 * Moves those up who have waited longest, as many as there is room, and tells them, in one transaction: a process that
 * ends in between has moved nobody up. Call it while the webinar is locked.
 */
export async function fillFromWaitingList(
  transaction: Database,
  webinar: WebinarRow,
  at: Date,
  dependencies: NotificationDependencies,
) {
  if (webinar.cancelledAt || webinar.publishedAt === null || isOver(webinar, at)) return;
  const registrations = createRegistrationRepository(transaction);
  const free =
    webinar.capacity === null ? undefined : webinar.capacity - (await registrations.countIn(webinar.id, 'registered'));
  if (free !== undefined && free <= 0) return;
  const admitted = await registrations.listWaiting(webinar.id, free);
  await registrations.admit(admitted.map(({ id }) => id));
  const notifications = createWebinarNotifications(transaction, dependencies);
  for (const registration of admitted) await notifications.admitted(webinar, { ...registration, state: 'registered' });
}

/** Fills what became free without anybody pressing a button, as when an account was deleted. */
export function createWaitingList({ db, now = () => new Date(), ...dependencies }: WaitingListDependencies) {
  return {
    async fillAll() {
      const at = now();
      await handleEach(await createWebinarRepository(db).listFillable(at, atOnce), (id) =>
        db.transaction(async (transaction) => {
          const webinar = await createWebinarRepository(transaction).lock(id);
          if (webinar) await fillFromWaitingList(transaction, webinar, at, dependencies);
        }),
      );
    },
  };
}
