import { ClassroomPage } from '#features/classroom/web/classroom-page.tsx';
import { ReviewInvitationSection } from '#features/course-reviews/web/review-invitation-section.tsx';
import { NextLiveSessionSection } from '#features/live-sessions/web/next-live-session-section.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';

/** The first page of the classroom, with parts of other features. */
export function MemberClassroomPage() {
  const id = usePageAddress().params.id!;
  return (
    <ClassroomPage>
      <NextLiveSessionSection courseId={id} />
      <ReviewInvitationSection courseId={id} />
    </ClassroomPage>
  );
}
