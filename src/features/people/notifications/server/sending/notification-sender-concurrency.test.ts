import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectRows } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { notifyMany, withdrawNotifications } from '../notifications.ts';
import { emailChannel } from './notification-channels.ts';
import { createNotificationSender } from './notification-sender.ts';

const size = sized(60, 5_000);

it.each(databaseKinds)(
  'sends each notification once when two processes send, one fails at times, and others withdraw: %s',
  async (kind) => {
    const database = await openWholeDatabase(kind);
    try {
      const { db } = database;
      await db.execute(sql`insert into users (id, name, email, email_verified)
        select 'p' || i, 'P', i || '@example.org', true from generate_series(1, ${size}::int) i`);
      // As after a first email: making the settings would itself let one process wait for the other.
      await db.execute(sql`insert into notification_settings (user_id) select id from users`);
      const rows = Array.from({ length: 3 * size }, (_, index) => ({
        ...{ personId: `p${1 + (index % size)}`, topic: 'deadlines' as const, key: `k${index}` },
        ...{ title: `k${index}`, text: '', href: '/' },
      }));
      let queued = 0;
      const failing: typeof queueMail = async (transaction, message) => {
        queued += 1;
        if (queued % 13 === 0) throw new Error('The process dies here.');
        await queueMail(transaction, message);
      };
      const settings = { db, mayReceiveMarketing: async () => true, batch: 5 };
      const publicUrl = 'https://sealeap.example';
      const senders = [failing, queueMail].map((send) =>
        createNotificationSender({
          ...settings,
          channel: emailChannel({ publicUrl, secrets: ['secret'], queueMail: send }),
        }),
      );
      const sendUntilDone = async ({ sendPending }: (typeof senders)[number]) => {
        for (let attempt = 0; attempt < size; attempt++) await sendPending().catch(() => {});
      };
      const withdraw = async () => {
        for (const { personId, key } of rows.filter((_, index) => index % 4 === 0))
          await db.transaction((transaction) => withdrawNotifications(transaction, personId, [key]));
      };
      await Promise.all([notifyMany(db, rows), ...senders.map(sendUntilDone), withdraw()]);
      await withdraw();
      await senders[1]!.sendPending();

      const sent = await selectRows<{ title: string }>(
        db,
        sql`select unnest(coalesce((select array_agg(item ->> 'title') from jsonb_array_elements(message -> 'items') item),
          array[message ->> 'subject'])) as title from outbox`,
      );
      const titles = sent.map(({ title }) => title).sort();
      const expected = rows.filter((_, index) => index % 4 !== 0).map(({ title }) => title);
      expect(titles).toEqual(expected.sort());
    } finally {
      await database.close();
    }
  },
  sized(60_000, 600_000),
);
