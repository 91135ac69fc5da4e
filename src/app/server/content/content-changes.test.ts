import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { courseReviews } from '#features/learning/reviews/server/course-review-table.ts';
import { pages } from '#features/messaging/pages/server/page-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { contentChannel } from '#platform/server/database/database.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  const heard: string[] = [];
  beforeAll(async () => {
    database = await openWholeDatabase(kind);
    const hear = (what: string) => void heard.push(what.startsWith('{') ? JSON.parse(what).table : what);
    await database.listen(contentChannel, hear, () => hear('gap'));
  });
  afterAll(() => database.close());

  /** Returns the notifications to processes that keep pages of visitors, in the order of the acts. */
  async function changesOf(...acts: PromiseLike<unknown>[]) {
    heard.length = 0;
    for (const act of acts) await act;
    await database.db.execute(sql`select pg_notify(${contentChannel}, 'over')`);
    await vi.waitFor(() => expect(heard).toContain('over'));
    return heard.slice(0, -1);
  }

  it('keeps the visitor cache when an invisible row changes', async () => {
    const { db } = database;
    const mine = eq(opportunities.slug, 'hidden');
    const lessons = eq(courseLessons.courseId, 'hidden');
    const quiet = await changesOf(
      db.insert(opportunities).values(opportunityRow({ slug: 'hidden', state: 'draft' })),
      db.update(opportunities).set({ title: 'Another title', state: 'needs_review' }).where(mine),
      db.update(opportunities).set({ state: 'archived' }).where(mine),
      db.delete(opportunities).where(mine),
      db.insert(courses).values(courseRow({ id: 'hidden', state: 'draft' })),
      db.insert(courseLessons).values(courseLesson({ courseId: 'hidden' })),
      db.update(courseLessons).set({ title: 'Another title' }).where(lessons),
      db.delete(courseLessons).where(lessons),
      db.delete(courses).where(eq(courses.id, 'hidden')),
      db.insert(pages).values({ kind: 'announcement', slug: 'hidden', title: 'A post' }),
      db.update(pages).set({ text: 'Its text', slug: 'still-hidden' }).where(eq(pages.slug, 'hidden')),
      db.delete(pages).where(eq(pages.slug, 'still-hidden')),
    );
    expect(quiet).toEqual([]);
  });

  it('notifies of every change that visitors see, saw or will see', async () => {
    const { db } = database;
    const mine = eq(opportunities.slug, 'shown');
    expect(
      await changesOf(
        db.insert(opportunities).values(opportunityRow({ slug: 'shown', state: 'draft' })),
        db.update(opportunities).set({ state: 'published' }).where(mine),
        db.update(opportunities).set({ title: 'Another title' }).where(mine),
        db.update(opportunities).set({ state: 'draft' }).where(mine),
      ),
    ).toEqual(['opportunities', 'opportunities', 'opportunities']);
    expect(
      await changesOf(
        db.insert(opportunities).values(opportunityRow({ slug: 'at-once', sourceId: 'at-once' })),
        db.delete(opportunities).where(eq(opportunities.slug, 'at-once')),
        db.execute(sql`truncate opportunities cascade`),
      ),
    ).toEqual(['opportunities', 'opportunities', 'opportunities']);
    const lessons = eq(courseLessons.courseId, 'shown');
    const reviews = eq(courseReviews.courseId, 'shown');
    const shown = { state: 'shown', shownAt: new Date() } as const;
    expect(
      await changesOf(
        db.insert(courses).values(courseRow({ id: 'shown' })),
        db.insert(courseReviews).values({ courseId: 'shown', stars: 5, text: 'Good', state: 'held' }),
        db.update(courseReviews).set({ stars: 4 }).where(reviews),
        db.update(courseReviews).set(shown).where(reviews),
        db.update(courseReviews).set({ stars: 5 }).where(reviews),
        // Somebody has reported it.
        db.update(courseReviews).set({ queuedAt: new Date() }).where(reviews),
        db.update(courseReviews).set({ state: 'hidden' }).where(reviews),
        db.delete(courseReviews).where(reviews),
        db.insert(courseReviews).values({ courseId: 'shown', stars: 5, text: 'Good', ...shown }),
        db.delete(courseReviews).where(reviews),
        db.insert(courseLessons).values(courseLesson({ courseId: 'shown' })),
        db.update(courseLessons).set({ title: 'Another title' }).where(lessons),
        db.delete(courseLessons).where(lessons),
        db.update(courses).set({ state: 'archived' }).where(eq(courses.id, 'shown')),
        db.delete(courses).where(eq(courses.id, 'shown')),
      ),
    ).toEqual([
      ...['courses', ...Array(5).fill('course_reviews')],
      ...['course_lessons', 'course_lessons', 'course_lessons', 'courses', 'courses'],
    ]);
    const post = eq(pages.title, 'A post');
    const published = { publishedNumber: 1, publishedAt: new Date() };
    expect(
      await changesOf(
        db.insert(pages).values({ kind: 'announcement', slug: 'shown', title: 'A post' }),
        db.update(pages).set(published).where(post),
        // A newer draft shows nowhere.
        db.update(pages).set({ text: 'Its text' }).where(post),
        db.update(pages).set({ publishedNumber: 2 }).where(post),
        db.update(pages).set({ slug: 'moved' }).where(post),
        db.update(pages).set({ publishedNumber: null }).where(post),
        db.delete(pages).where(post),
      ),
    ).toEqual(Array(4).fill('pages'));
  });
});
