import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseRatings } from '#features/catalogue/courses/server/rating-table.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { reports } from '#platform/server/review/report-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { reviewPageSize } from '../vocabulary.ts';
import { courseReviews } from './course-review-table.ts';
import { reviewData } from './review-personal-data.ts';
import { seedCourseReviews } from './review-seed.ts';
import { learners, serveCourseReviews, type Who } from './testing/serve-course-reviews.ts';

const ratingOf = async (db: Database) => (await db.select().from(courseRatings)).at(0);
const heardBy = async (db: Database, userId: string) =>
  (
    await db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.withdrawnAt)))
  ).map(({ title }) => title);

it('shows reviews, their number and their average from the fifth published one on', async ({ db }) => {
  const { publish, list, queue, decide } = await serveCourseReviews(db);
  await publish(4);
  expect(await list()).toEqual([]);
  expect(await ratingOf(db)).toMatchObject({ reviews: 4, stars: 16 });
  const [fifth] = await queue();
  await decide('cur', fifth);
  const shown = await list();
  expect(shown).toHaveLength(5);
  expect(shown[0]).toEqual({
    ...{ id: fifth.id, stars: 5, text: 'I learned a lot here.', createdAt: expect.any(String) },
    author: { name: 'Mo F.', mark: 'none' },
  });
  expect(shown.map(({ author }: { author: { name: string } }) => author.name)).toContain('Blue Heron');
  expect(JSON.stringify(shown)).not.toMatch(/Wanjiru|Amina|King|mail\.example/);
  const course = (await createCourseRepository(db).find('one'))!;
  expect(course).toMatchObject({ reviews: 5, stars: 21 });

  await decide('cur', { ...shown[0], version: 1 }, { decision: 'hide', reason: 'It names somebody.' });
  expect(await list()).toEqual([]);
  expect(await ratingOf(db)).toMatchObject({ reviews: 4, stars: 16 });
});

it('takes one review of each person who has done half of the course, and holds every new text', async ({ db }) => {
  const { write, readOwn, progress, queue, decide, publish, list } = await serveCourseReviews(db);
  progress.done = 1;
  expect(await write('ada')).toMatchObject({ status: 409, body: expect.stringContaining('1 more lesson.') });
  expect(await readOwn('ada')).toMatchObject({ obstacle: 'notHalfDone', missing: 1, invitation: null, review: null });
  progress.done = 2;
  await publish(6);
  expect(await db.$count(courseReviews)).toBe(6);
  // Other stars alone need no reading.
  expect((await write('ada', 1)).status).toBe(204);
  expect(await readOwn('ada')).toMatchObject({ obstacle: null, review: { stars: 1, state: 'shown' } });
  expect(await ratingOf(db)).toMatchObject({ reviews: 6, stars: 18 });
  expect((await write('ada', 2, 'I have changed my mind.')).status).toBe(204);
  expect(await readOwn('ada')).toMatchObject({ review: { state: 'held' }, isListShown: true });
  expect(await ratingOf(db)).toMatchObject({ reviews: 5, stars: 17 });
  // People decide about the text that they have read.
  const [read] = await queue();
  await write('ada', 2, 'I have changed it again.');
  expect((await decide('cur', read)).status).toBe(409);
  expect((await queue())[0]).toMatchObject({ id: read.id, version: read.version + 1 });
  expect(await list()).toHaveLength(5);
  progress.done = 0;
  expect((await write('ada', 3, 'Also when I begin anew.')).status).toBe(204);
});

for (const [what, more, field] of [
  ['no stars', { stars: undefined }, 'stars'],
  ['six stars', { stars: 6 }, 'stars'],
  ['half a star', { stars: 4.5 }, 'stars'],
  ['too short a text', { text: ' Good.  ' }, 'text'],
  ['a name of one’s own, when one is 15', { name: 'Amina' }, 'name'],
  ['no name, when one is 15', { name: '' }, 'name'],
] as const)
  it(`refuses ${what}, and names the field`, async ({ db }) => {
    const { write } = await serveCourseReviews(db);
    const { status, headers } = await write('kid', 5, undefined, more);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(await db.$count(courseReviews)).toBe(0);
  });

it('notifies the author of each decision once, and records it with its reason', async ({ db }) => {
  const { write, queue, decide, readOwn } = await serveCourseReviews(db);
  await write('ada', 5, 'Write to me: https://wa.me/254700');
  const [review] = await queue();
  expect(review).toMatchObject({
    causes: [{ text: 'Looks like a scam: Link to wa.me' }, {}],
    state: { label: 'Not published yet' },
    author: { name: 'Ada L.' },
  });
  expect((await decide('cur', review, { decision: 'hide', reason: '' })).status).toBe(400);
  const hide = { decision: 'hide', reason: 'It leads out of here.' };
  expect((await decide('cur', review, hide)).status).toBe(204);
  expect((await decide('cur', review, hide)).status).toBe(409);
  expect(await readOwn('ada')).toMatchObject({ review: { state: 'hidden', reason: 'It leads out of here.' } });
  expect(await heardBy(db, 'ada')).toEqual(['Your review of “Course one” was hidden']);
  expect(await queue('decided')).toMatchObject([
    { id: review.id, causes: [{ quote: 'It leads out of here.' }, {}, {}] },
  ]);
  await decide('root', review);
  expect(await heardBy(db, 'ada')).toEqual(['Your review of “Course one” is published']);
  const acts = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(acts).toMatchObject([
    { action: 'course-review.hide', actorId: 'cur', subjectId: 'one', after: { reason: 'It leads out of here.' } },
    { action: 'course-review.show', actorId: 'root', before: { state: 'hidden' } },
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/wa\.me|Ada/);
  // A hidden one can be written anew, and is read anew.
  await decide('cur', review, hide);
  await write('ada', 5, 'I leave the address out.');
  expect(await readOwn('ada')).toMatchObject({ review: { state: 'held', reason: '' } });
  expect(await heardBy(db, 'ada')).toEqual([]);
});

it('brings a reported review before curators, of a visitor too, and shows it meanwhile', async ({ db }) => {
  const { publish, list, ask, queue, decide } = await serveCourseReviews(db);
  await publish(6);
  const [{ id }] = await list();
  const report = (who: Who, reason: string, note = '') => ask(who, `/course-reviews/${id}/report`, { reason, note });
  expect((await report('', 'unkind', 'It hurts.')).status).toBe(204);
  for (const who of ['bo', 'bo'] as const) expect((await report(who, 'other')).status).toBe(204);
  expect(await db.$count(reports)).toBe(2);
  const [reported] = await queue();
  expect(reported).toMatchObject({
    ...{ id, state: { label: 'Published' } },
    causes: [
      { text: 'Reported: It is unkind or hurts somebody', quote: 'It hurts.' },
      { text: 'Reported: Something else', quote: '' },
    ],
  });
  expect(await list()).toHaveLength(6);
  await decide('cur', reported);
  expect(await queue()).toEqual([]);
  expect(await list()).toHaveLength(6);
  await decide('cur', reported, { decision: 'hide', reason: 'Rude.' });
  expect((await report('', 'other')).status).toBe(404);
  expect((await ask('', `/course-reviews/${id}/report`, { reason: 'other', website: 'x' })).status).toBe(400);
});

it('keeps what was published when the payment was refunded, and takes no new one', async ({ db }) => {
  const { publish, write, list, readOwn, ask, ownPath } = await serveCourseReviews(db);
  await publish(6);
  await db
    .update(enrollments)
    .set({ paymentStatus: 'refunded', refundedCents: 4900 })
    .where(eq(enrollments.userId, 'bo'));
  expect(await list()).toHaveLength(6);
  expect(await readOwn('bo')).toMatchObject({ obstacle: 'noAccess', review: { state: 'shown' } });
  expect((await write('bo', 1)).status).toBe(403);
  expect((await ask('bo', `${ownPath}/remove`, {})).status).toBe(204);
  expect(await list()).toHaveLength(5);
  expect((await write('bo', 1)).status).toBe(403);
  expect((await ask('zoe', ownPath)).status).toBe(403);
});

it('deletes the review with the account, and counts without it', async ({ db }) => {
  const { publish, list } = await serveCourseReviews(db);
  await publish(6);
  expect(await reviewData.tables.course_reviews!(db, { id: 'ada', provenEmail: null })).toMatchObject([
    { courseId: 'one', stars: 5, text: 'I learned a lot here.', state: 'shown' },
  ]);
  await reviewData.deleteData!(db, { id: 'ada', provenEmail: null });
  await db.delete(users).where(eq(users.id, 'ada'));
  expect(await ratingOf(db)).toMatchObject({ reviews: 5, stars: 17 });
  expect(JSON.stringify(await list())).not.toContain('Ada');
});

it('pages by key, and refuses a cursor that is not one', async ({ db }) => {
  const { list, ask } = await serveCourseReviews(db);
  const shown = Array.from({ length: reviewPageSize + 2 }, (_, at) => ({
    ...{ courseId: 'one', sampleName: `S ${at}`, stars: 5, text: 'A good class.', state: 'shown' as const },
    // Two at one moment, across the pages.
    shownAt: new Date(Date.UTC(2027, 0, 1 + Math.floor(at / 2))),
  }));
  await db.insert(courseReviews).values(shown);
  await db.insert(courseRatings).values({ courseId: 'one', reviews: shown.length, stars: shown.length * 5 });
  const first = await ask('', '/courses/one/reviews');
  const next = /cursor=([^>]+)>/.exec(first.headers.get('link')!)![1];
  const second = await list(`?cursor=${next}`);
  expect(first.body[0]).toMatchObject({ author: { mark: 'sample' } });
  expect(new Set([...first.body, ...second].map(({ id }: { id: string }) => id)).size).toBe(shown.length);
  expect(second).toHaveLength(2);
  expect((await ask('', '/courses/one/reviews?cursor=nothing')).status).toBe(400);
  expect((await ask('', '/courses/none/reviews')).body).toEqual([]);
});

it('invites once at half of the course and once with the certificate, until it is dismissed', async ({ db }) => {
  const { readOwn, ask, ownPath, progress, write } = await serveCourseReviews(db);
  const invitation = async (who: Who) => (await readOwn(who)).invitation;
  expect(await invitation('ada')).toBe('half');
  expect((await ask('ada', `${ownPath}/dismiss`, { invitation: 'half' })).status).toBe(204);
  expect(await invitation('ada')).toBeNull();
  progress.certified.push('ada', 'bo');
  expect(await invitation('ada')).toBe('certificate');
  for (let times = 0; times < 2; times++) await ask('ada', `${ownPath}/dismiss`, { invitation: 'certificate' });
  expect(await invitation('ada')).toBeNull();
  await write('bo');
  expect(await invitation('bo')).toBeNull();
});

it('gives a demo marked samples, and anything else none', async ({ db }) => {
  const { list } = await serveCourseReviews(db);
  const seed = (hasSamples: boolean) => seedCourseReviews(db, 'content/samples/course-reviews.json', { hasSamples });
  await db.execute(
    'insert into courses select (jsonb_populate_record(courses, \'{"id": "first-scholarship", "is_sample": true}\')).* from courses where id = \'one\'',
  );
  await seed(false);
  expect(await db.$count(courseReviews)).toBe(0);
  for (let times = 0; times < 2; times++) await seed(true);
  const rows = await db.select().from(courseReviews);
  expect(new Set(rows.map(({ courseId, userId }) => `${courseId} ${userId}`))).toEqual(
    new Set(['first-scholarship null']),
  );
  expect(await ratingOf(db)).toMatchObject({ courseId: 'first-scholarship', reviews: rows.length });
  expect(await list()).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(learners.length);
});
