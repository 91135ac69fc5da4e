import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { servePeerReviews } from './testing/serve-peer-reviews.ts';

const aboutAda = ({ title }: { title: { label: string } }) =>
  title.label.startsWith('bo L. about the answer of ada L.');
const scam = 'Very good. Write to me on https://wa.me/254700000000 for more.';

it('holds what looks like a scam until who teaches the class decides', async ({ db }) => {
  const { join, read, answerAll, taught, ask } = await servePeerReviews(db);
  for (const who of ['ada', 'bo', 'cy']) await join(who);
  await answerAll('bo', scam);
  await answerAll('cy');
  expect(await read('ada')).toMatchObject({ received: [], waiting: 2 });
  const { reviews, participants } = await taught();
  expect(participants).toBe(3);
  expect(reviews[0]).toMatchObject({
    title: { label: expect.stringMatching(/^bo L\. about/) },
    ...{ state: { label: 'Not shown yet' }, decisions: [{ name: 'show' }, { name: 'hide' }], texts: [{ text: scam }] },
    causes: expect.arrayContaining([{ text: 'Looks like a scam: Link to wa.me', quote: '' }]),
  });
  const [waiting] = await db.select().from(notifications).where(eq(notifications.userId, 'tom'));
  expect(waiting).toMatchObject({ title: 'A peer review waits for your decision' });

  const held = reviews.find(aboutAda);
  const decide = (json: object) => ask('tom', `/teach/first-steps/peer-reviews/${held.id}/decision`, json);
  expect((await decide({ decision: 'hide', version: held.version })).status).toBe(400);
  expect((await decide({ decision: 'show', version: 9 })).status).toBe(409);
  expect((await decide({ decision: 'hide', reason: 'A private chat', version: held.version })).status).toBe(204);
  expect((await read('ada')).received).toHaveLength(1);
  const sent = await db.select().from(notifications).where(eq(notifications.userId, 'bo'));
  expect(sent.map(({ text }) => text)).toContain('A private chat');
  expect((await db.select().from(auditEntries)).map(({ action }) => action)).toContain('peer-review.hide');
});

it('takes a report of either side, once, and says what became of it', async ({ db }) => {
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
  const unkind = 'It is unkind or hurts somebody';
  expect(reported.causes).toEqual([{ text: `Reported by the author of the answer: ${unkind}`, quote: 'It hurts.' }]);
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
    facts: ['Not waited for any more'],
    causes: [{ text: `The peer reported the answer itself: ${unkind}` }],
  });
});

it('shows what is held to curators, and notifies them where nobody teaches the class', async ({ db }) => {
  const { join, read, answerAll, ask } = await servePeerReviews(db);
  for (const who of ['ada', 'bo', 'cy']) await join(who);
  const notified = async () =>
    (await db.select().from(notifications))
      .filter(({ title }) => title.startsWith('A peer review waits'))
      .map(({ userId, href }) => `${userId} ${href}`)
      .sort();
  await answerAll('bo', scam);
  expect(await notified()).toEqual([expect.stringMatching(/^tom \/teach\//)]);
  await db.delete(courseInstructors);
  await answerAll('cy', scam);
  expect(await notified()).toEqual([
    'cur /admin/review?kind=peer-reviews',
    'root /admin/review?kind=peer-reviews',
    expect.stringMatching(/^tom/),
  ]);

  const queue = async (state = '') => (await ask('cur', `/admin/review?kind=peer-reviews${state}`)).body;
  const waiting = await queue();
  expect(waiting).toHaveLength(4);
  const found = waiting.find(aboutAda);
  expect(found).toMatchObject({
    ...{ title: { label: 'bo L. about the answer of ada L.: A letter' }, contexts: [{ href: '/classes/first-steps' }] },
    texts: [{ text: scam }, { label: 'The answer that it is about', text: 'Letter of ada', isFolded: true }],
    state: { label: 'Not shown yet' },
    causes: expect.arrayContaining([{ text: 'Looks like a scam: Link to wa.me', quote: '' }]),
  });
  const decide = (who: string, json: object) => ask(who, `/admin/review/peer-reviews/${found.id}/decision`, json);
  expect((await decide('cur', { decision: 'show', version: 7 })).status).toBe(409);
  expect((await decide('cur', { decision: 'hide', version: found.version, reason: 'A private chat' })).status).toBe(
    204,
  );
  expect((await decide('cur', { decision: 'hide', version: 2, reason: 'Again' })).status).toBe(409);
  expect(await queue()).toHaveLength(3);
  const [hidden] = await queue('&state=decided');
  const [decided] = hidden.causes;
  expect(decided).toEqual({ text: 'Reason:', quote: 'A private chat' });
  expect(hidden).toMatchObject({ id: found.id, decisions: [{ label: 'Show it again' }] });
  expect((await db.select().from(auditEntries))[0]).toMatchObject({ actorId: 'cur', subjectId: 'first-steps' });

  // It can be shown again.
  expect((await decide('root', { decision: 'show', version: hidden.version })).status).toBe(204);
  for (const { id, version } of await queue()) {
    await ask('cur', `/admin/review/peer-reviews/${id}/decision`, { decision: 'show', version });
  }
  expect((await read('ada')).received).toHaveLength(2);
});

it('lets no curator decide about what is their own, on either side', async ({ db }) => {
  const { join, answerAll, ask } = await servePeerReviews(db, ['ada', 'cur']);
  await db.delete(courseInstructors);
  for (const who of ['ada', 'cur']) await join(who);
  for (const who of ['ada', 'cur']) await answerAll(who, scam);
  const { body } = await ask('root', '/admin/review?kind=peer-reviews');
  expect(body).toHaveLength(2);
  for (const { id, version } of body)
    expect((await ask('cur', `/admin/review/peer-reviews/${id}/decision`, { decision: 'show', version })).status).toBe(
      403,
    );
});
