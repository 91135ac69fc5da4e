import { CertificatesSection } from '#features/certificates/web/certificates-section.tsx';
import { useMyProgress } from '#features/classroom/web/classroom-api.ts';
import { SavedCopies } from '#features/classroom/web/saved-copies.tsx';
import { MyCoursesPage } from '#features/enrollments/web/my-courses-page.tsx';
import { OwnRefunds } from '#features/guardian-purchases/web/own-refunds.tsx';
import { NextLiveSessionDate } from '#features/live-sessions/web/next-live-session-section.tsx';
import { useSession } from '#features/session/web/session-api.ts';

/** The bought classes, with how far the member is in each, and what can be given back. */
export function MemberCoursesPage() {
  const person = useSession().data?.person;
  return person ? <WithProgress /> : <MyCoursesPage />;
}

const WithProgress = () => (
  <MyCoursesPage progress={useMyProgress().data} LiveSessions={NextLiveSessionDate}>
    <SavedCopies />
    <CertificatesSection />
    <OwnRefunds />
  </MyCoursesPage>
);
