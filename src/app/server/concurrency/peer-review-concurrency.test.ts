import { it as baseIt, expect } from 'vitest';
import { peerReviews } from '#features/learning/peer-reviews/server/peer-review-table.ts';
import { servePeerReviews } from '#features/learning/peer-reviews/server/testing/serve-peer-reviews.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';

const learners = Array.from({ length: 50 }, (_, index) => `learner-${String(index).padStart(2, '0')}`);

// Takes seconds: fifty people, and a database of its own for each kind.
for (const kind of databaseKinds)
  baseIt(`gives each of fifty people who join at once two peers and two answers [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { join } = await servePeerReviews(database.db, learners);
    const joined = await Promise.all(learners.map((who) => join(who)));
    expect(joined.filter(({ status }) => status !== 204)).toEqual([]);
    const rows = await database.db.select().from(peerReviews);
    const countOf = (side: 'authorId' | 'reviewerId', who: string) => rows.filter((row) => row[side] === who).length;
    for (const who of learners) expect([countOf('authorId', who), countOf('reviewerId', who)], who).toEqual([2, 2]);
    expect(rows.every(({ authorId, reviewerId }) => authorId !== reviewerId)).toBe(true);
    await database.close();
  });
