import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { peerReviewData } from './peer-review-personal-data.ts';
import { peerReviews } from './peer-review-table.ts';
import { passDays, servePeerReviews } from './testing/serve-peer-reviews.ts';

const titlesFor = async (db: Database, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);

it('gives two answers to each of three people who join one by one, and shows what both wrote', async ({ db }) => {
  const { join, read, ask, answerAll, text } = await servePeerReviews(db);
  for (const who of ['ada', 'bo', 'cy']) expect((await join(who)).status).toBe(204);
  const tasks = (await read('ada')).tasks;
  expect(tasks).toMatchObject([{ state: 'new' }, { state: 'new' }]);
  // An answer that nobody has opened may still move to somebody else.
  expect((await ask('ada', `/peer-reviews/${tasks[0].id}`)).status).toBe(404);
  expect((await ask('ada', `/peer-reviews/${tasks[0].id}/open`, {})).status).toBe(204);
  const { body } = await ask('ada', `/peer-reviews/${tasks[0].id}`);
  expect(body).toMatchObject({ state: 'opened', rubric: [{ id: 'c1' }], text: '', points: {} });
  expect(body.answer).toMatch(/^Letter of (bo|cy)$/);
  expect(JSON.stringify(body)).not.toMatch(/Lastname|example\.org|authorId/);

  await answerAll('bo');
  expect(await read('ada')).toMatchObject({ received: [], waiting: 1 });
  await answerAll('cy');
  const { received } = await read('ada');
  expect(received).toMatchObject([
    { text, points: [{ id: 'c1', given: 7, points: 10 }], version: 1, report: null },
    { text },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/\b(bo|cy)\b/);
  expect(await titlesFor(db, 'ada')).toEqual(
    expect.arrayContaining(['You have a peer’s work to look at', '2 peers have answered']),
  );
});

it('keeps a draft, and takes each answer once with points that fit', async ({ db }) => {
  const { join, read, ask, text } = await servePeerReviews(db, ['ada', 'bo']);
  await join('ada');
  await join('bo');
  const path = `/peer-reviews/${(await read('ada')).tasks[0].id}`;
  await ask('ada', `${path}/open`, {});
  expect((await ask('ada', `${path}/draft`, { text: 'Begun', c1: '' })).status).toBe(204);
  expect((await ask('ada', path)).body).toMatchObject({ text: 'Begun', points: {} });
  expect((await ask('ada', `${path}/answer`, { text: 'Short', c1: 3 })).status).toBe(400);
  expect((await ask('ada', `${path}/answer`, { text, c1: 11 })).status).toBe(409);
  expect((await ask('ada', `${path}/answer`, { text })).status).toBe(409);
  expect((await ask('ada', `${path}/answer`, { text, c1: 3 })).status).toBe(204);
  expect((await ask('ada', `${path}/answer`, { text, c1: 4 })).status).toBe(409);
  // One peer is all there is, so the author reads it when the wait is over.
  expect(await read('bo')).toMatchObject({ received: [], waiting: 1 });
});

it('shows what has come after the date, and does not wait longer than a week for anybody', async ({ db }) => {
  const { join, read, answerAll, sync } = await servePeerReviews(db, ['ada', 'bo', 'cy', 'di']);
  for (const who of ['ada', 'bo', 'cy']) await join(who);
  await answerAll('bo');
  passDays(5);
  await join('di');
  passDays(3);
  await sync();
  // The first tasks of ada and cy are late, and nobody waits for them.
  for (const who of ['ada', 'cy'])
    for (const { expiresAt } of (await read(who)).tasks) expect(expiresAt > '2026-01-13').toBe(true);
  expect((await read('di')).tasks.length).toBeGreaterThan(1);
  passDays(60);
  await sync();
  const { received } = await read('ada');
  expect(received).toHaveLength(1);
  expect(await titlesFor(db, 'ada')).toContain('A peer has answered');
});

it('gives to others what somebody leaves, also after a refund', async ({ db }) => {
  const { join, read, sync } = await servePeerReviews(db, ['ada', 'bo', 'cy', 'di', 'ed']);
  for (const who of ['ada', 'bo', 'cy', 'di', 'ed']) await join(who);
  await join('ada', 'no');
  await db
    .update(enrollments)
    .set({ paymentStatus: 'refunded' })
    .where(and(eq(enrollments.userId, 'bo'), eq(enrollments.courseId, 'first-steps')));
  await sync();
  for (const who of ['cy', 'di', 'ed']) expect((await read(who)).tasks, who).toHaveLength(2);
  expect(await read('ada')).toMatchObject({ takesPart: false, tasks: [] });
  const rows = await db.select().from(peerReviews);
  expect(rows.every(({ authorId, reviewerId }) => ![authorId, reviewerId].includes('ada'))).toBe(true);
  await join('ada');
  for (const who of ['ada', 'cy', 'di', 'ed']) expect((await read(who)).tasks, who).toHaveLength(2);
});

it('deletes with an account what was written, and lets its reviewers keep that they looked', async ({ db }) => {
  const { join, read, answerAll, sync } = await servePeerReviews(db);
  for (const who of ['ada', 'bo', 'cy']) await join(who);
  await answerAll('ada');
  await peerReviewData.deleteData!(db, { id: 'bo', provenEmail: null });
  await db.delete(users).where(eq(users.id, 'bo'));
  await sync();
  const rows = await db.select().from(peerReviews);
  expect(rows.some(({ authorId, reviewerId }) => [authorId, reviewerId].includes('bo'))).toBe(false);
  expect((await read('ada')).tasks).toMatchObject([{ state: 'answered' }]);
});

it('exports what one wrote and what was written to one, without who the other is', async ({ db }) => {
  const { join, answerAll, text } = await servePeerReviews(db);
  for (const who of ['ada', 'bo', 'cy']) await join(who);
  for (const who of ['ada', 'bo', 'cy']) await answerAll(who);
  const exported = await peerReviewData.tables.peer_reviews!(db, { id: 'ada', provenEmail: null });
  expect(exported).toHaveLength(4);
  expect(exported).toContainEqual(expect.objectContaining({ isWrittenByYou: false, text }));
  expect(JSON.stringify(exported)).not.toMatch(/"(bo|cy)"/);
});
