import { ClassroomPage } from '#features/learning/classroom/web/classroom-page.tsx';
import { useNextLiveSession } from '#features/learning/live-sessions/web/next-live-session-api.ts';
import { isReviewShown, useOwnReview } from '#features/learning/reviews/web/own-review-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { usePart } from '#platform/web/page-part.ts';
import { invitationPart, nextLiveSessionPart } from '../courses/classroom-parts.ts';

/** The first page of the classroom, with parts of other features. */
export function MemberClassroomPage() {
  const id = usePageAddress().params.id!;
  const invitation = usePart(invitationPart, isReviewShown(useOwnReview(id).data));
  const next = usePart(nextLiveSessionPart, useNextLiveSession(id) !== undefined);
  return (
    <ClassroomPage>
      {next && <next.NextLiveSessionSection courseId={id} />}
      {invitation && <invitation.ReviewInvitationSection courseId={id} />}
    </ClassroomPage>
  );
}
