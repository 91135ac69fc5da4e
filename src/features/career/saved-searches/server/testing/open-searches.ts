import type { Reader } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notificationSettings } from '#features/people/notifications/server/settings/notification-settings-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { createSavedSearches } from '../saved-searches.ts';
import { createSearchDigests } from '../search-digests.ts';
import { createVisitorSearches } from '../visitor-searches.ts';

/** The feature with a clock that a test moves, Ada in UTC and Bo in Nairobi. */
export async function openSearches(db: Database, readers: Record<string, Reader> = {}) {
  const clock = { now: new Date('2027-02-01T12:00:00Z') };
  const now = () => clock.now;
  const emails: OutgoingEmail[] = [];
  const mail = {
    db,
    queueMail: async (_db: Database, message: OutgoingEmail) => {
      // As the outbox: a key once.
      if (!emails.some(({ key }) => key === message.key)) emails.push(message);
    },
    publicUrl: 'https://sealeap.example',
    secrets: ['secret'] as [string],
  };
  const readersOf = async (ids: readonly string[]) =>
    new Map(ids.flatMap((id) => (readers[id] ? [[id, readers[id]] as const] : [])));
  await db.insert(users).values([
    { id: 'ada', name: 'Ada', email: 'ada@example.org', emailVerified: true },
    { id: 'bo', name: 'Bo', email: 'bo@example.org' },
  ]);
  await db.insert(notificationSettings).values({ userId: 'bo', timeZone: 'Africa/Nairobi' });
  const settings = { ...mail, readersOf, now };
  return {
    ...{ clock, emails, settings },
    searches: createSavedSearches({ db, now }),
    visitors: createVisitorSearches({ ...mail, now, limiter: { count: async () => {} } }),
    /** Published at this instant; open until April unless the row says otherwise. */
    publish: async (at: string, row: Parameters<typeof opportunityRow>[0] = {}) => {
      const made = opportunityRow({
        ...{ type: 'scholarship', closesAt: new Date('2027-04-01T12:00:00Z') },
        ...{ publishedAt: new Date(`${at}:00Z`), ...row },
      });
      await db.insert(opportunities).values(made);
      return made;
    },
    runAt: async (...instants: string[]) => {
      for (const instant of instants) {
        clock.now = new Date(`${instant}:00Z`);
        await createSearchDigests({ ...settings, batch: 2 }).writePending();
      }
    },
  };
}
