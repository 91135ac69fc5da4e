import { SubmissionQueueSection } from '#features/learning/assignments/web/submissions/submission-queue-section.tsx';
import { TeachCoursesPage } from '#features/learning/instructors/web/teach-courses-page.tsx';

/** The classes that one teaches, and what waits for an answer in them. */
export const TeachHomePage = () => (
  <TeachCoursesPage>
    <SubmissionQueueSection />
  </TeachCoursesPage>
);
