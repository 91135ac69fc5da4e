import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ReviewItems, ReviewStates } from '#platform/web/review/review-items.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { discussionPathOf } from '../vocabulary.ts';
import { taughtDiscussionApi } from './discussion-api.ts';

/** Lists the posts that wait for a decision in the community of a class that one teaches. */
export function TaughtDiscussionPage() {
  const { courseId = '' } = usePageAddress().params;
  const api = taughtDiscussionApi(courseId);
  return (
    <>
      <p className="max-w-2xl text-muted mb-5">
        Here is what learners reported, and what looks like a scam and is not shown yet. In the community you answer,
        pin threads and hide posts.
      </p>
      <p className="mb-6">
        <ButtonLink variant="second" href={discussionPathOf(courseId)}>
          Open the community
        </ButtonLink>
      </p>
      <ReviewStates path={teachPathOf(courseId, 'discussion')} api={api} />
      <ReviewItems api={api} />
    </>
  );
}
