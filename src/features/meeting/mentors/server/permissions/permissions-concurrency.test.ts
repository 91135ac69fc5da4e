import { eq, isNull, sql } from 'drizzle-orm';
import { it as baseIt, expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { mentoringPermissions, mentoringSessions } from '../mentoring-table.ts';
import { addMentors, boId, serveMentoring } from '../testing/serve-mentoring.ts';

const startsAt = '2026-11-24T10:00:00.000Z';

/** Returns the act of kid, whose guardian has allowed meetings, and the guardian's no. */
async function serve(db: Database, method: 'booking' | 'move' | 'message') {
  await addMentors(db);
  const served = await serveMentoring(db);
  await served.ask('kid', '/mentoring-permission', { guardianEmail: 'mother@mail.example' });
  const email = (await served.emails()).find(({ action }) => action)!;
  const token = new URL(email.action!.href).searchParams.get('token')!;
  const answer = (said: 'allowed' | 'declined') => served.ask('kid', '/guardian-mentoring', { token, answer: said });
  await answer('allowed');
  const book = () => served.book('kid', startsAt, { mentorId: boId });
  const id = method === 'booking' ? '' : (await book()).body.id;
  const change = (name: string, body: object) => () => served.ask('kid', `/mentoring-sessions/${id}/${name}`, body);
  const acts = {
    booking: book,
    move: change('move', { startsAt: '2026-11-25T10:00:00.000Z' }),
    message: change('messages', { text: 'Where?' }),
  };
  const listOpen = async () =>
    (await db.select().from(mentoringSessions).where(isNull(mentoringSessions.cancelledAt))).map(
      (session) => session.startsAt,
    );
  return { listOpen, act: acts[method], decline: () => answer('declined') };
}

/** Runs `first` in a transaction that stays open until each of `starts`, one after the other, waits for a lock. */
async function whileHeld<T>(
  db: Database,
  first: (transaction: Database) => Promise<unknown>,
  starts: readonly (() => Promise<T>)[],
) {
  const started: Promise<T>[] = [];
  await db.transaction(async (holder) => {
    await first(holder);
    const countWaiting = async () => {
      // A transaction reads activity once, unless it is told to read it again.
      await holder.execute(sql`select pg_stat_clear_snapshot()`);
      const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database()`;
      return (await selectRows(holder, sql`select pid from pg_stat_activity where ${isWaiting}`)).length;
    };
    for (const start of starts) {
      started.push(start());
      await expect.poll(countWaiting).toBe(started.length);
    }
  });
  return Promise.all(started);
}

// Databases of their own, because two connections write at once: only PostgreSQL has two.
for (const kind of databaseKinds.filter((one) => one === 'postgres')) {
  for (const method of ['booking', 'move'] as const)
    baseIt(`refuses a ${method} that waits for a guardian who is just saying no`, async () => {
      const database = await openWholeDatabase(kind);
      const { db } = database;
      const { act, listOpen } = await serve(db, method);
      const before = await listOpen();
      const decline = (transaction: Database) =>
        transaction
          .update(mentoringPermissions)
          .set({ answer: 'declined' })
          .where(eq(mentoringPermissions.userId, 'kid'));
      const [answer] = await whileHeld(db, decline, [act]);
      expect(answer!.status).toBe(403);
      expect(await listOpen()).toEqual(before);
      await database.close();
    });

  for (const method of ['booking', 'move', 'message'] as const)
    baseIt(`lets a guardian's no wait for a ${method} that came first, and cancels its meeting`, async () => {
      const database = await openWholeDatabase(kind);
      const { db } = database;
      const { act, listOpen, decline } = await serve(db, method);
      // Locked late in all three, so that they wait with the permission read.
      const hold = (transaction: Database) =>
        method === 'message'
          ? transaction.select().from(mentoringSessions).for('update')
          : transaction.select().from(users).where(eq(users.id, 'kid')).for('update');
      const [acted, declined] = await whileHeld(db, hold, [act, decline]);
      expect([acted!.status, declined!.status]).toEqual([method === 'booking' ? 201 : 204, 204]);
      expect(await listOpen()).toEqual([]);
      await database.close();
    });
}
