import { useOwnCertificates } from '#features/learning/certificates/web/own-certificates-api.ts';
import { hasCopies } from '#features/learning/classroom/web/copies/copy-marker-storage.ts';
import { useMyProgress } from '#features/learning/classroom/web/progress-api.ts';
import { useNextLiveSession } from '#features/learning/live-sessions/web/next-live-session-api.ts';
import { useReceipts } from '#features/money/enrollments/web/enrollment-api.ts';
import { MyCoursesPage } from '#features/money/enrollments/web/my-courses-page.tsx';
import { isRefundShown, useOwnRefunds } from '#features/money/guardian-purchases/web/own-refund-api.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';
import { usePart } from '#platform/web/page-part.ts';
import {
  certificatesPart,
  copiesPart,
  nextLiveSessionPart,
  refundedPart,
  refundsPart,
} from './member-courses-parts.ts';

/** The bought classes, with how far the member is in each, and what can be given back. */
export function MemberCoursesPage() {
  const person = useSession().data?.person;
  return person ? <WithProgress /> : <MyCoursesPage />;
}

function WithProgress() {
  const { search } = usePageAddress();
  const isHydrated = useIsHydrated();
  const copies = usePart(copiesPart, isHydrated && hasCopies());
  const certificates = usePart(certificatesPart, Boolean(useOwnCertificates().data?.length));
  const refunds = usePart(refundsPart, isRefundShown(useOwnRefunds().data, search));
  const refunded = usePart(refundedPart, Boolean(useReceipts().data?.some(({ refundedAt }) => refundedAt)));
  return (
    <MyCoursesPage progress={useMyProgress().data} LiveSessions={LiveSessionDate} Refunded={refunded?.RefundedCourses}>
      {copies && <copies.SavedCopies />}
      {certificates && <certificates.CertificatesSection />}
      {refunds && <refunds.OwnRefunds />}
    </MyCoursesPage>
  );
}

function LiveSessionDate(properties: { courseId: string; otherwise: string }) {
  const part = usePart(nextLiveSessionPart, useNextLiveSession(properties.courseId) !== undefined);
  return part ? <part.NextLiveSessionDate {...properties} /> : properties.otherwise;
}
