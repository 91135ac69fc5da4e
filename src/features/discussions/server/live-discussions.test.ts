import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions } from '#features/accounts/server/account-table.ts';
import { enrollments } from '#features/enrollments/server/enrollment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { itOnBoth as it } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { serveDiscussions } from './testing/serve-discussions.ts';

/** People with a session who have bought the course. */
async function addReaders(db: Database, count: number) {
  await db.execute(sql`insert into users (id, name, email) select 'reader-' || i, 'R', i || '@readers.example'
    from generate_series(1, ${count}::int) i`);
  await db.execute(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select 'session-' || id, id, 'token-' || id, now() + interval '1 day', now(), now() from users
    where id like 'reader-%'`);
  await db.execute(sql`insert into enrollments (user_id, course_id, course_title, amount_cents, currency,
      payment_status, completed_at, receipt_number, payment_intent_id)
    select id, 'one', 'One', 4900, 'usd', 'completed', now(), 'R-' || id, 'pi_' || id from users
    where id like 'reader-%'`);
  return Array.from({ length: count }, (_, index) => `reader-${index + 1}`);
}

/** The counts of changes that a stream sends, one after the other; undefined at its end. */
function readChanges(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    async next() {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return (JSON.parse(found[1]!) as { changes: number }).changes;
        }
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += decoder.decode(value);
      }
    },
    cancel: () => reader.cancel(),
  };
}

const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024 / 1024;
};

it('tells every open page of a new post, and each reads it', async ({ db }) => {
  const { app, module, base, begin, reply, posts } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  const readers = await addReaders(db, sized(20, 500));
  const before = memory();
  const streams = await Promise.all(
    readers.map(async (id) => {
      const response = await app.request(`/api${base}/events`, { headers: { 'x-is': id } });
      return { id, changes: readChanges(response.body!) };
    }),
  );
  const first = await Promise.all(streams.map(({ changes }) => changes.next()));
  expect(new Set(first)).toEqual(new Set([1]));

  await reply('bo', threadId, 'I found it.');
  const began = performance.now();
  const notified = streams.map(({ changes }) => changes.next());
  await module.channels[0]!.run('one');
  expect(new Set(await Promise.all(notified))).toEqual(new Set([2]));
  const notifiedAfterMs = performance.now() - began;
  await Promise.all(
    streams.map(async ({ id }) => expect(await posts(id as never, threadId)).toMatchObject([{}, { state: 'shown' }])),
  );
  // Whatever their number: within two seconds, and at most 100 MB more.
  expect(notifiedAfterMs).toBeLessThan(2_000);
  expect(memory() - before).toBeLessThan(100);
  await Promise.all(streams.map(({ changes }) => changes.cancel()));
});

it('ends the stream of whoever lost the course, and of a session that is over', async ({ db }) => {
  const { app, module, base, begin } = await serveDiscussions(db);
  await begin('ada');
  const open = async (id: string) =>
    readChanges((await app.request(`/api${base}/events`, { headers: { 'x-is': id } })).body!);
  const [refunded, loggedOut, reader] = await addReaders(db, 3);
  const streams = [await open(refunded!), await open(loggedOut!), await open(reader!)];
  await Promise.all(streams.map((stream) => stream.next()));
  await db
    .update(enrollments)
    .set({ paymentStatus: 'refunded', refundedCents: 4900 })
    .where(eq(enrollments.userId, refunded!));
  await db.delete(sessions).where(eq(sessions.userId, loggedOut!));
  await begin('ada', 'Another one');
  await module.channels[0]!.run('one');
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([undefined, undefined, 2]);
  await streams[2]!.cancel();
});
