import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { notifyMany } from '../notifications.ts';
import { createNotificationSender } from './notification-sender.ts';

it('sends to all others when it fails for one person, and to that one later, alone', async ({ db }) => {
  const ids = ['ada', 'bo', 'cy'];
  await db.insert(users).values(ids.map((id) => ({ id, name: id, email: `${id}@example.org`, emailVerified: true })));
  const queued: string[] = [];
  let isBroken = true;
  const sender = createNotificationSender({
    ...{ db, mayReceiveMarketing: async () => true, now: () => new Date('2036-03-01T12:00:00Z') },
    channel: {
      ...{ name: 'email', canReach: () => true, choiceOf: () => 'now' },
      async queue(_transaction, { userId }) {
        if (isBroken && userId === 'bo') throw new RangeError('no');
        queued.push(userId);
      },
    },
  });
  await notifyMany(
    db,
    ids.map((personId) => ({ personId, topic: 'deadlines' as const, key: 'a', title: 'a', text: 'a', href: '/a' })),
  );
  await sender.sendPending();
  await sender.sendPending();
  // The batch that failed was rolled back.
  expect(queued.slice(-2).sort()).toEqual(['ada', 'cy']);
  expect(await db.select().from(workAttempts)).toMatchObject([{ key: 'bo', failures: 1, reason: 'RangeError' }]);
  isBroken = false;
  await db.update(workAttempts).set({ runAt: sql`now()` });
  await sender.sendPending();
  expect(queued.at(-1)).toBe('bo');
  expect(await db.$count(workAttempts)).toBe(0);
});
