import { CoursePage } from '#features/catalogue/courses/web/course-page.tsx';
import { ReviewsSection } from '#features/learning/reviews/web/reviews-section.tsx';
import { useEnrollmentRefresh, useEnrollmentStatus } from '#features/money/enrollments/web/enrollment-api.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';

/** The course page for members: no purchase of a course they already have. */
export const MemberCoursePage = () => (
  <CoursePage Enroll={MemberEnroll}>
    <ReviewsSection />
  </CoursePage>
);

function MemberEnroll({ id }: { id: string }) {
  const person = useSession().data?.person;
  return person ? <OwnEnroll id={id} uid={person.uid} /> : null;
}

function OwnEnroll({ id, uid }: { id: string; uid: string }) {
  const { data, error } = useEnrollmentStatus(uid, id);
  useEnrollmentRefresh();

  // On a failed read offer the checkout, which refuses a second purchase.
  if (error && !data) return <ToCheckout id={id} />;
  if (!data)
    return (
      <Button size="large" busy>
        Enroll Now
      </Button>
    );
  if (!data.enrolled) return <ToCheckout id={id} />;
  return (
    <>
      <Button size="large" variant="second" disabled>
        Already Enrolled
      </Button>
      {!data.isSuspended && <ButtonLink href={`/classes/${id}/learn`}>Go to the class</ButtonLink>}
    </>
  );
}

const ToCheckout = ({ id }: { id: string }) => (
  <ButtonLink href={`/checkout/${id}`} size="large">
    Enroll Now
  </ButtonLink>
);
