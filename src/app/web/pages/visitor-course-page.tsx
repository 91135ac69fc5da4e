import { ReviewsSection } from '#features/course-reviews/web/reviews-section.tsx';
import { CoursePage } from '#features/courses/web/course-page.tsx';

/** The course page for visitors, with what learners say. */
export const VisitorCoursePage = () => (
  <CoursePage>
    <ReviewsSection />
  </CoursePage>
);
