import { CoursePage } from '#features/catalogue/courses/web/course-page.tsx';
import { ReviewsSection } from '#features/learning/reviews/web/reviews-section.tsx';

/** The course page for visitors, with what learners say. */
export const VisitorCoursePage = () => (
  <CoursePage>
    <ReviewsSection />
  </CoursePage>
);
