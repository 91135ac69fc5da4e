import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#features/notifications/server/notification-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { servePeerReviews } from './testing/serve-peer-reviews.ts';

const scam = 'Very good. Write to me on https://wa.me/254700000000 for more.';

itOnBoth('holds what looks like a scam until who teaches the class decides', async ({ db }) => {
  const { join, read, answerAll, taught, ask } = await servePeerReviews(db);
  for (const who of ['ada', 'bo', 'cy']) await join(who);
  await answerAll('bo', scam);
  await answerAll('cy');
  expect(await read('ada')).toMatchObject({ received: [], waiting: 2 });
  const { reviews, participants } = await taught();
  expect(participants).toBe(3);
  expect(reviews[0]).toMatchObject({
    ...{
      reviewer: 'bo L.',
      reviewState: 'held',
      isQueued: true,
      text: scam,
      signs: expect.arrayContaining(['Link to wa.me']),
    },
  });
  const [waiting] = await db.select().from(notifications).where(eq(notifications.userId, 'tom'));
  expect(waiting).toMatchObject({ title: 'A peer review waits for your decision' });

  const held = reviews.find(
    (one: { author: string; reviewer: string }) => one.author === 'ada L.' && one.reviewer === 'bo L.',
  );
  const decide = (json: object) => ask('tom', `/teach/first-steps/peer-reviews/${held.id}/decision`, json);
  expect((await decide({ decision: 'hide', version: held.version })).status).toBe(400);
  expect((await decide({ decision: 'show', version: 9 })).status).toBe(409);
  expect((await decide({ decision: 'hide', reason: 'A private chat', version: held.version })).status).toBe(204);
  expect((await read('ada')).received).toHaveLength(1);
  const sent = await db.select().from(notifications).where(eq(notifications.userId, 'bo'));
  expect(sent.map(({ text }) => text)).toContain('A private chat');
  expect((await db.select().from(auditEntries)).map(({ action }) => action)).toContain('peer-review.hide');
});

itOnBoth('takes a report of either side, once, and says what became of it', async ({ db }) => {
  const { join, read, answerAll, taught, ask } = await servePeerReviews(db);
  for (const who of ['ada', 'bo', 'cy']) await join(who);
  await answerAll('bo');
  await answerAll('cy');
  const [{ id }] = (await read('ada')).received;
  const report = { reason: 'unkind', note: 'It hurts.' };
  expect((await ask('ada', `/peer-reviews/${id}/report`, report)).status).toBe(204);
  expect((await ask('ada', `/peer-reviews/${id}/report`, report)).status).toBe(204);
  expect((await ask('eve', `/peer-reviews/${id}/report`, report)).status).toBe(404);
  expect((await read('ada')).received[0].report).toBe('waiting');
  const [reported] = (await taught()).reviews;
  expect(reported.reports).toEqual([{ isOfAuthor: true, reason: 'unkind', note: 'It hurts.' }]);
  await ask('tom', `/teach/first-steps/peer-reviews/${id}/decision`, { decision: 'show', version: reported.version });
  expect((await read('ada')).received[0].report).toBe('show');

  // Who is to look at something bad need not.
  const [task] = (await read('ada')).tasks;
  expect((await ask('ada', `/peer-reviews/${task.id}/report`, report)).status).toBe(404);
  await ask('ada', `/peer-reviews/${task.id}/open`, {});
  expect((await ask('ada', `/peer-reviews/${task.id}/report`, report)).status).toBe(204);
  expect((await read('ada')).tasks).toHaveLength(1);
  expect((await ask('ada', `/peer-reviews/${task.id}`)).status).toBe(404);
  expect((await taught()).reviews[0]).toMatchObject({
    id: task.id,
    isReleased: true,
    reports: [{ isOfAuthor: false }],
  });
});
