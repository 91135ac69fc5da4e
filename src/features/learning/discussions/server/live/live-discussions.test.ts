import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { sessions } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { accessChannel } from '#platform/server/live/live-streams.ts';
import { itOnBoth as it } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import type { LiveState } from '../../contract.ts';
import { serveDiscussions } from '../testing/serve-discussions.ts';

/** People with a session who have bought the course. */
async function addReaders(db: Database, count: number) {
  await db.execute(sql`insert into users (id, name, email) select 'reader-' || i, 'R', i || '@readers.example'
    from generate_series(1, ${count}::int) i`);
  await db.execute(sql`insert into profiles (user_id, full_name, date_of_birth, country, education, interests)
    select id, 'R', '1990-01-01', 'KE', 'other', '{}' from users where id like 'reader-%'`);
  await db.execute(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select 'session-' || id, id, 'token-' || id, now() + interval '1 day', now(), now() from users
    where id like 'reader-%'`);
  await db.execute(sql`insert into enrollments (user_id, course_id, course_title, amount_cents, currency,
      payment_status, completed_at, receipt_number, payment_intent_id)
    select id, 'one', 'One', 4900, 'usd', 'completed', now(), 'R-' || id, 'pi_' || id from users
    where id like 'reader-%'`);
  return Array.from({ length: count }, (_, index) => `reader-${index + 1}`);
}

/** The events of a stream, one after the other; undefined at its end. */
function readEvents(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    async next() {
      for (;;) {
        const event = /data: (.*)\n\n/.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return JSON.parse(event[1]!) as LiveState;
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

it('sends a new post to every open page, with nothing of anybody else', async ({ db }) => {
  const { app, module, base, begin, ask, posts } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  const readers = await addReaders(db, sized(20, 500));
  const before = memory();
  const streams = await Promise.all(
    readers.map(async (id) => {
      const response = await app.request(`/api${base}/events`, { headers: { 'x-is': id } });
      return { id, events: readEvents(response.body!) };
    }),
  );
  const first = await Promise.all(streams.map(({ events }) => events.next()));
  for (const event of first) expect(event).toEqual({ changes: 1, latest: [] });

  const [author] = readers;
  const began = performance.now();
  const made = await ask(author as never, `${base}/threads/${threadId}/posts`, { text: 'I **found** it.' });
  expect(made.status).toBe(201);
  const notified = streams.map(({ events }) => events.next());
  await module.channels[0]!.run('one');
  const events = await Promise.all(notified);
  const notifiedAfterMs = performance.now() - began;
  const read = await posts('ada', threadId);
  const { isLiked: _isLiked, report: _report, reason: _reason, ...shown } = read[1];
  for (const [index, event] of events.entries()) {
    const authorsView = index === 0 ? { isMine: true, text: 'I **found** it.' } : { isMine: false, text: '' };
    expect(event).toMatchObject({ changes: 2, latest: [{ change: 2, thread: { id: threadId, replies: 1 } }] });
    expect(event!.latest[0]!.post).toEqual({ ...shown, ...authorsView });
  }
  expect(JSON.stringify(events)).not.toContain(author);
  // Whatever their number: within two seconds, and at most 100 MB more.
  expect(notifiedAfterMs).toBeLessThan(2_000);
  expect(memory() - before).toBeLessThan(100);
  await Promise.all(streams.map(({ events: stream }) => stream.cancel()));
});

it('ends the stream of whoever lost the course, and of a session that is over', async ({ db }) => {
  const { app, module, base, begin } = await serveDiscussions(db);
  await begin('ada');
  const open = async (id: string) =>
    readEvents((await app.request(`/api${base}/events`, { headers: { 'x-is': id } })).body!);
  const [refunded, loggedOut, reader] = await addReaders(db, 3);
  const streams = [await open(refunded!), await open(loggedOut!), await open(reader!)];
  await Promise.all(streams.map((stream) => stream.next()));
  await db
    .update(enrollments)
    .set({ paymentStatus: 'refunded', refundedCents: 4900 })
    .where(eq(enrollments.userId, refunded!));
  await db.delete(sessions).where(eq(sessions.userId, loggedOut!));
  // Before anything changes in the discussion.
  const access = module.channels.find(({ name }) => name === accessChannel);
  for (const id of [refunded, loggedOut]) await access?.run(id!);
  expect(await Promise.all(streams.slice(0, 2).map((stream) => stream.next()))).toEqual([undefined, undefined]);
  await begin('ada', 'Another one');
  await module.channels[0]!.run('one');
  expect((await streams[2]!.next())?.changes).toBe(2);
  await streams[2]!.cancel();
});

it('sends nothing of what only some may read, and all of it once', async ({ db }) => {
  const { app, module, base, begin, reply, ask, decide } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  const [reader] = await addReaders(db, 1);
  const stream = readEvents((await app.request(`/api${base}/events`, { headers: { 'x-is': reader! } })).body!);
  const next = async () => {
    await module.channels[0]!.run('one');
    return stream.next();
  };
  await stream.next();
  const { body: secret } = await reply('bo', threadId, 'A secret word, and bitcoin');
  // The person who decides reads it again.
  expect(await next()).toEqual({ changes: 2, latest: [] });
  const { body: shown } = await reply('bo', threadId, 'Hello');
  await ask('ada', `${base}/posts/${shown.postId}/like`, { isLiked: 'yes' });
  expect(await next()).toMatchObject({ changes: 4, latest: [{ change: 3 }, { change: 4, post: { likes: 1 } }] });
  await reply('bo', threadId, 'An ugly word');
  const { body: later } = await reply('bo', threadId, 'Later');
  await decide('cur', later.postId, 'hide');
  // A post that was shown for a moment may have been hidden: nothing of it is sent.
  expect(await next()).toEqual({ changes: 7, latest: [] });
  await decide('cur', secret.postId, 'hide');
  expect(JSON.stringify(await next())).not.toContain('secret');
  await stream.cancel();
});
