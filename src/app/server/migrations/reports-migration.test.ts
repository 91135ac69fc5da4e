import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { discussionPosts, discussionThreads } from '#features/learning/discussions/server/discussion-table.ts';
import { courseReviews } from '#features/learning/reviews/server/course-review-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { reports } from '#platform/server/review/report-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';

const file = readdirSync('migrations').find((name) => name.endsWith('_report_rows.sql'))!;
const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint');

/** Something of ada's of each kind with reports of bo's, in the tables of before. */
async function fill(db: Database) {
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@mail.example` })));
  await db.insert(courses).values(courseRow({ id: 'one' }));
  const [opportunity] = await db.insert(opportunities).values(opportunityRow()).returning();
  const [thread] = await db
    .insert(discussionThreads)
    .values({ courseId: 'one', title: 'T', state: 'shown' })
    .returning();
  const ofPost = { threadId: thread!.id, courseId: 'one', authorId: 'ada', text: 'Text', searchText: 'text' };
  const [post] = await db
    .insert(discussionPosts)
    .values({ ...ofPost, isOpening: true, state: 'shown' })
    .returning();
  const [review] = await db
    .insert(courseReviews)
    .values({ courseId: 'one', userId: 'ada', stars: 1, text: 'Text', state: 'hidden' })
    .returning();
  const noteId = crypto.randomUUID();
  await db.execute(sql`insert into alumni_notes (id, opportunity_id, user_id, draft)
    values (${noteId}, ${opportunity!.id}, 'ada', '{}')`);
  await db.execute(sql`insert into opportunity_reports (opportunity_id, reason, note, email, outcome, done_at, done_by)
    values (${opportunity!.id}, 'closed', 'Over', 'bo@mail.example', 'closed', '2026-01-02', 'cur')`);
  await db.execute(sql`insert into discussion_reports (post_id, user_id, reason, note, done_at, decision)
    values (${post!.id}, 'bo', 'unkind', 'Rude', '2026-01-02', 'show')`);
  await db.execute(sql`insert into course_review_reports (review_id, user_id, reason, note, done_at)
    values (${review!.id}, 'bo', 'scam', '', '2026-01-02'), (${review!.id}, null, 'other', 'A visitor', null)`);
  await db.execute(sql`insert into alumni_reports (note_id, subject_id, user_id, reason, note)
    values (${noteId}, ${noteId}, 'bo', 'untrue', '')`);
  return { opportunityId: opportunity!.id, postId: post!.id, reviewId: review!.id, noteId };
}

async function migrate(db: Database) {
  for (const statement of statements) await db.execute(sql.raw(statement));
}

itOnBoth('carries the reports of every kind over, once', async ({ db }) => {
  const { opportunityId, postId, reviewId, noteId } = await fill(db);
  for (let times = 0; times < 2; times++) await migrate(db);
  const rows = await db.select().from(reports);
  const doneAt = new Date('2026-01-02');
  expect(rows.sort((a, b) => (`${a.kind} ${a.reason}` < `${b.kind} ${b.reason}` ? -1 : 1))).toMatchObject([
    { kind: 'class-reviews', subjectId: reviewId, reporterId: null, reason: 'other', note: 'A visitor', doneAt: null },
    { kind: 'class-reviews', subjectId: reviewId, reporterId: 'bo', reason: 'scam', decision: 'hide' },
    { kind: 'notes', subjectId: noteId, reporterId: 'bo', reason: 'untrue', doneAt: null },
    {
      ...{ kind: 'opportunities', subjectId: opportunityId, reason: 'closed', note: 'Over', email: 'bo@mail.example' },
      ...{ reporterId: null, decision: 'closed', doneBy: 'cur' },
    },
    { kind: 'posts', subjectId: postId, reporterId: 'bo', note: 'Rude', decision: 'show' },
  ]);
  expect(rows.filter((row) => row.doneAt?.getTime() === doneAt.getTime())).toHaveLength(3);
  const left = sql`select email from opportunity_reports where email is not null`;
  expect(((await db.execute(left)) as { rows: object[] }).rows).toEqual([]);
});

itOnBoth('deletes reports with what they are about, and with who made them', async ({ db }) => {
  const { opportunityId, postId, reviewId } = await fill(db);
  await migrate(db);
  const kinds = async () => (await db.select({ kind: reports.kind }).from(reports)).map(({ kind }) => kind).sort();
  await db.delete(courseReviews).where(eq(courseReviews.id, reviewId));
  expect(await kinds()).toEqual(['notes', 'opportunities', 'posts']);
  await db.delete(discussionPosts).where(eq(discussionPosts.id, postId));
  expect(await kinds()).toEqual(['notes', 'opportunities']);
  await db.delete(users).where(eq(users.id, 'bo'));
  expect(await kinds()).toEqual(['opportunities']);
  await db.delete(opportunities).where(eq(opportunities.id, opportunityId));
  expect(await kinds()).toEqual([]);
});
