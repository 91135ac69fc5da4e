import { expect, it } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { serveWebinars } from '../testing/serve-webinars.ts';
import { webinarRegistrations } from '../webinar-table.ts';

const crowd = sized(24, 200);
const capacity = sized(4, 20);

// A database of its own, because several connections register at once: that takes seconds.
for (const kind of databaseKinds)
  it(
    `gives each of ${capacity} places once, and each that becomes free once, when ${crowd} users come at once [${kind}]`,
    async () => {
      const database = await openWholeDatabase(kind);
      const { db } = database;
      const ids = Array.from({ length: crowd }, (_, index) => `user-${index}`);
      await db
        .insert(users)
        .values(ids.map((id) => ({ id, name: id, email: `${id}@mail.example`, emailVerified: true })));
      const { publish, register, cancel } = await serveWebinars(db);
      await publish({ capacity: String(capacity) });
      const byState = async () => {
        const rows = await db.select().from(webinarRegistrations);
        const of = (state: string) => rows.flatMap((row) => (row.state === state ? row.userId! : []));
        return { registered: of('registered'), waiting: of('waiting') };
      };

      // Each presses twice.
      const answers = await Promise.all([...ids, ...ids].map((id) => register(id)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      const before = await byState();
      expect(before.registered).toHaveLength(capacity);
      expect(before.waiting).toHaveLength(crowd - capacity);

      await Promise.all([...before.registered, ...before.registered].map((id) => cancel(id)));
      const after = await byState();
      expect(after.registered).toHaveLength(capacity);
      expect(after.waiting).toHaveLength(crowd - 2 * capacity);
      const notified = await db.select().from(notifications);
      const namesOf = (title: string) =>
        notified.flatMap((row) => (row.title.startsWith(title) ? row.userId : [])).sort();
      expect(namesOf('You have a place')).toEqual(after.registered.sort());
      expect(namesOf('You are on the waiting list')).toEqual(before.waiting.sort());
      await database.close();
    },
    sized(60_000, 600_000),
  );
