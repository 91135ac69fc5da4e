import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { assignmentSubmissions } from './submission-table.ts';
import { clock, one, serveAssignments } from './testing/serve-assignments.ts';

const notificationsOf = async (db: Database, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title, href }) => ({
    title,
    href,
  }));

it('lists published assignments with how each stands and when it is due', async ({ db }) => {
  const { ask, page, submit } = await serveAssignments(db);
  const list = async () => (await ask('ada', page)).body.assignments;
  // Seven days after January 1, to the end of that day anywhere on Earth.
  const expected = { id: one, title: 'A letter', deadlineAt: '2026-01-09T12:00:00.000Z' };
  expect(await list()).toEqual([{ ...expected, state: 'new', isLate: false }]);
  await ask('ada', `${page}/${one}/draft`, { text: 'Begun', version: 0 }, 'PUT');
  expect(await list()).toMatchObject([{ state: 'begun' }]);
  clock.now = new Date('2026-01-09T12:00:01Z');
  expect(await list()).toMatchObject([{ state: 'late' }]);
  expect((await submit()).status).toBe(204);
  expect(await list()).toMatchObject([{ state: 'submitted', isLate: true }]);
});

it('does not let one window of a learner overwrite the other', async ({ db }) => {
  const { ask, page, read } = await serveAssignments(db);
  const save = (text: string, version: number) => ask('ada', `${page}/${one}/draft`, { text, version }, 'PUT');
  expect((await save('One', 0)).body).toEqual({ version: 1 });
  expect((await save('One', 0)).body).toEqual({ version: 1 });
  const refused = await save('Another', 0);
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'changed-meanwhile']);
  expect((await ask('ada', `${page}/${one}/submission`, { text: 'Another', version: 0 })).status).toBe(409);
  expect((await read()).draft).toMatchObject({ text: 'One', version: 1 });
});

it('keeps versions through a revision, and closes with the acceptance', async ({ db }) => {
  const { ask, page, read, submit, queue, answer } = await serveAssignments(db);
  expect((await submit('ada', '')).status).toBe(400);
  expect((await submit()).status).toBe(204);
  expect((await submit('ada', 'Again')).status).toBe(409);
  const [{ id, ...listed }] = await queue();
  expect(listed).toMatchObject({
    learner: 'ada L.',
    courseId: 'first-steps',
    assignmentTitle: 'A letter',
    versions: 1,
  });
  expect((await answer('tom', id, 1)).status).toBe(204);
  expect(await queue()).toEqual([]);
  expect(await read()).toMatchObject({ state: 'revise', draft: { text: 'My letter' } });

  expect((await submit('ada', 'My shorter letter')).status).toBe(204);
  expect((await answer('uma', id, 2, 'accepted', '')).status).toBe(204);
  const { state, versions } = await read();
  expect(state).toBe('accepted');
  expect(versions).toMatchObject([
    { number: 2, text: 'My shorter letter', answer: { outcome: 'accepted', comment: '', by: 'Teacher uma' } },
    {
      ...{ number: 1, text: 'My letter' },
      answer: {
        ...{ outcome: 'revise', comment: 'Shorter, please.', by: 'Teacher tom' },
        points: [
          { id: 'c1', text: 'It is true', points: 10, given: 7 },
          { id: 'c2', text: 'It is short', points: 5, given: 3 },
        ],
      },
    },
  ]);
  expect((await submit('ada', 'Once more')).status).toBe(409);
  expect((await ask('ada', `${page}/${one}/draft`, { text: 'x', version: 5 }, 'PUT')).status).toBe(409);
  // Editing keeps what was submitted, with its answers.
  const { body } = await ask('tom', `/teach/first-steps/assignments/${one}`);
  const edit = {
    title: 'A note',
    task: 'New.',
    deadlineOn: null,
    deadlineAfterDays: null,
    rubric: [],
    fileIds: [],
    version: body.version,
  };
  expect((await ask('tom', `/teach/first-steps/assignments/${one}`, edit, 'PUT')).status).toBe(204);
  expect((await read()).versions).toEqual(versions);

  const href = `/classes/first-steps/assignments/${one}`;
  expect(await notificationsOf(db, 'ada')).toEqual([
    { title: 'Please revise: A letter', href },
    { title: 'Accepted: A letter', href },
  ]);
  // Two submissions on one day make one notification for each instructor.
  expect(await notificationsOf(db, 'tom')).toEqual([
    { title: 'New submissions in “First steps to a scholarship”', href: '/teach' },
  ]);
  expect(await notificationsOf(db, 'eve')).toEqual([]);
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.action, 'assignment.answer'));
  expect(acts.map(({ actorId, after }) => [actorId, after])).toEqual([
    ['tom', { submission: id, version: 1, outcome: 'revise' }],
    ['uma', { submission: id, version: 2, outcome: 'accepted' }],
  ]);
});

it('answers a version once: the second instructor is refused', async ({ db }) => {
  const { submit, queue, answer, read, ask } = await serveAssignments(db);
  await submit();
  const [{ id }] = await queue();
  expect((await answer('tom', id, 1, 'accepted')).status).toBe(204);
  const late = await answer('uma', id, 1, 'revise', 'No.');
  expect([late.status, late.headers.get('x-error-code')]).toEqual([409, 'answered-meanwhile']);
  expect((await read()).versions[0].answer).toMatchObject({ outcome: 'accepted', by: 'Teacher tom' });
  expect(await notificationsOf(db, 'ada')).toHaveLength(1);
  expect((await ask('uma', `/teach/first-steps/submissions/${id}`)).body).toMatchObject({
    history: [{ answer: { by: 'Teacher tom' } }],
  });
});

it('takes points for every criterion and no more than it has, and a comment with a revision', async ({ db }) => {
  const { submit, queue, ask } = await serveAssignments(db);
  await submit();
  const [{ id }] = await queue();
  const give = async (points: object, outcome = 'accepted', comment = '') =>
    (await ask('tom', `/teach/first-steps/submissions/${id}/answer`, { version: 1, outcome, comment, points })).status;
  expect(await give({ c1: 1 })).toBe(409);
  expect(await give({ c1: 1, c2: 6 })).toBe(409);
  expect(await give({ c1: 1, c9: 1 })).toBe(409);
  expect(await give({ c1: 1, c2: -1 })).toBe(400);
  expect(await give({ c1: 1, c2: 5 }, 'revise')).toBe(400);
  expect(await give({ c1: 10, c2: 0 })).toBe(204);
});

it('pages the queue by key, the oldest first, without leaving one out', async ({ db }) => {
  const { queue, ask, submit } = await serveAssignments(db);
  await submit('eve');
  clock.now = new Date('2026-01-06T12:00:00Z');
  await submit('ada');
  expect((await queue()).map(({ learner }: { learner: string }) => learner)).toEqual(['eve L.', 'ada L.']);
  expect(await queue('root')).toEqual([]);
  const first = await ask('tom', `/teach/first-steps/assignments/${one}/submissions`);
  expect(first.body).toHaveLength(2);
  await db.update(assignmentSubmissions).set({ state: 'accepted' }).where(eq(assignmentSubmissions.userId, 'eve'));
  expect((await queue()).map(({ learner }: { learner: string }) => learner)).toEqual(['ada L.']);
});

it('orders, publishes, hides and removes assignments, but none that somebody has submitted', async ({ db }) => {
  const { ask, submit } = await serveAssignments(db);
  const path = '/teach/first-steps/assignments';
  const { body } = await ask('tom', path, { title: 'A third' });
  const list = async () => (await ask('tom', path)).body.map(({ title }: { title: string }) => title);
  expect(await list()).toEqual(['A letter', 'A draft', 'A third']);
  await ask('tom', `${path}/${body.id}/move`, { direction: 'up' });
  await ask('tom', `${path}/${one}/move`, { direction: 'up' });
  expect(await list()).toEqual(['A letter', 'A third', 'A draft']);
  expect((await ask('tom', `${path}/${body.id}/state`, { isPublished: true })).status).toBe(400);
  const edit = {
    title: 'Third',
    task: 'Do.',
    deadlineOn: '2026-02-01',
    deadlineAfterDays: null,
    rubric: [],
    fileIds: [],
    version: 1,
  };
  expect((await ask('tom', `${path}/${body.id}`, edit, 'PUT')).status).toBe(204);
  expect((await ask('uma', `${path}/${body.id}`, edit, 'PUT')).headers.get('x-error-code')).toBe('changed-meanwhile');
  expect((await ask('tom', `${path}/${body.id}/state`, { isPublished: true })).status).toBe(204);
  expect((await ask('tom', `${path}/${body.id}/state`, { isPublished: false })).status).toBe(204);
  expect((await ask('tom', `${path}/${body.id}/remove`, {})).status).toBe(204);

  await submit();
  expect((await ask('tom', path)).body).toMatchObject([
    { title: 'A letter', submitted: 1, waiting: 1 },
    { title: 'A draft', submitted: 0, waiting: 0 },
  ]);
  expect((await ask('tom', `${path}/${one}`)).body).toMatchObject({
    submitted: 1,
    html: '<p>Write <strong>it</strong>.</p>',
  });
  expect((await ask('tom', `${path}/${one}/state`, { isPublished: false })).status).toBe(409);
  expect((await ask('tom', `${path}/${one}/remove`, {})).status).toBe(409);
});

it('closes at once without access, and shows everything again when it returns', async ({ db }) => {
  const { ask, access, submit, read, upload, page } = await serveAssignments(db);
  const file = (await upload('ada', 'Hello')).body.id;
  await submit();
  access.delete('ada first-steps');
  for (const path of [page, `${page}/${one}`]) expect((await ask('ada', path)).status).toBe(403);
  expect((await ask('ada', `/assignment-files/${file}`)).status).toBe(404);
  expect((await upload('ada', 'More')).status).toBe(403);
  expect((await ask('ada', `/account/assignment-files/${file}`)).body).toBe('Hello');
  access.add('ada first-steps');
  expect(await read()).toMatchObject({ state: 'submitted', versions: [{ text: 'My letter', files: [{ id: file }] }] });
});
