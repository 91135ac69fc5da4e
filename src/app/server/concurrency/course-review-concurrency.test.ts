import { eq } from 'drizzle-orm';
import { it as baseIt, expect } from 'vitest';
import { courseRatings } from '#features/catalogue/courses/server/rating-table.ts';
import { courseReviews } from '#features/learning/reviews/server/course-review-table.ts';
import { reviewData } from '#features/learning/reviews/server/review-personal-data.ts';
import { learners, serveCourseReviews } from '#features/learning/reviews/server/testing/serve-course-reviews.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';

// A database of its own, because only several connections write at once.
for (const kind of oneDatabaseKind)
  baseIt(`counts stars right when reviews are published, changed, hidden and deleted at once [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { db } = database;
    const { write, queue, decide, ask, ownPath } = await serveCourseReviews(db);
    const consistent = async () => {
      const shown = await db.select().from(courseReviews).where(eq(courseReviews.state, 'shown'));
      const [rating] = await db.select().from(courseRatings);
      const stars = shown.reduce((sum, review) => sum + review.stars, 0);
      expect(rating).toMatchObject({ reviews: shown.length, stars });
      return shown.length;
    };

    // The same first review, sent twice at once, is one.
    const statuses = await Promise.all([...learners, ...learners].map((who, at) => write(who, 1 + (at % 5))));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await db.$count(courseReviews)).toBe(learners.length);
    await Promise.all((await queue()).map((review: { id: string; version: number }) => decide('cur', review)));
    expect(await consistent()).toBe(learners.length);

    const reviews = await db.select().from(courseReviews);
    const of = (who: string) => reviews.find(({ userId }) => userId === who)!;
    const outcomes = await Promise.allSettled([
      ...['ada', 'lu'].map((who) => write(who as 'ada', 5)),
      decide('cur', of('bo'), { decision: 'hide', reason: 'Rude.' }),
      decide('cur', of('ada'), { decision: 'hide', reason: 'Rude.' }),
      ask('mo', `${ownPath}/remove`, {}),
      decide('root', of('ny'), { decision: 'hide', reason: 'Rude.' }),
      db.transaction((transaction) => reviewData.deleteData!(transaction, { id: 'ny', provenEmail: null })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await consistent()).toBeLessThanOrEqual(3);
    await database.close();
  });
