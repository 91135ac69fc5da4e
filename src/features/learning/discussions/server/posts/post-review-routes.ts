import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireInstructor } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { cursorOfReview } from '#platform/server/review/review-routes.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { reviewDecisionInput, reviewItemList, reviewListQuery } from '#platform/shared/review-contract.ts';
import { ofTaughtDiscussion, ofTaughtPost } from '../../contract.ts';
import { OnlyForTeachers } from '../discussion-errors.ts';
import type { Discussions } from '../discussions.ts';
import type { createPostReview } from './post-review.ts';

type Dependencies = {
  db: Database;
  discussions: Pick<Discussions, 'enter'>;
  review: Pick<ReturnType<typeof createPostReview>, 'kindOf'>;
  now?: (() => Date) | undefined;
};

/** Posts that wait for a decision, for instructors in their own courses. */
export function postReviewEndpoints({ db, discussions, review, now = () => new Date() }: Dependencies) {
  /** The posts of a course that this person teaches. Throws OnlyForTeachers. */
  async function enter(c: Context, courseId: string) {
    const person = await personOf(c);
    if (!(await discussions.enter(person, courseId)).isTeacher) throw new OnlyForTeachers();
    return { person, kind: review.kindOf({ courseId, userId: person.id }) };
  }

  return [
    get('/teach/:courseId/discussion', requireInstructor, {
      summary:
        'Posts in the discussion of a class that one teaches which wait for a decision, the oldest first, or are hidden. Link with rel="next" leads to the next page.',
      params: ofTaughtDiscussion,
      query: reviewListQuery,
      answer: reviewItemList,
      handle: async (c, { params, query: { state = 'waiting', cursor } }) => {
        const { kind } = await enter(c, params.courseId);
        const list = async (limit: number) =>
          (await kind.list({ state, cursor, limit })).map((item) => ({
            ...item,
            ...{ kind: kind.name, action: `/api/teach/${params.courseId}/discussion/${item.id}/decision` },
          }));
        return answerPage(c, list, cursorOfReview);
      },
    }),
    post('/teach/:courseId/discussion/:postId/decision', requireInstructor, {
      summary: 'Show or hide a post in the discussion of a class that one teaches. Its author reads the reason.',
      params: ofTaughtPost,
      body: reviewDecisionInput,
      handle: async (c, { params: { courseId, postId }, body }) => {
        const { person, kind } = await enter(c, courseId);
        await decideReview(db, kind, person, postId, body, now());
        return isForm(c) ? c.redirect(`/teach/${courseId}/discussion`, 303) : undefined;
      },
    }),
  ];
}
