import { useCourse } from '#features/catalogue/courses/web/course-api.ts';
import { textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { PublicSubmit } from '#platform/web/ui/fields/public-form.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';

/** Where everybody reports a published review. A plain form. */
export function ReportReviewPage() {
  const { params, search } = usePageAddress();
  const { data: course } = useCourse(params.id!);
  const path = `/classes/${encodeURIComponent(params.id!)}`;
  if (!course || isRefused(course))
    return (
      <PageFrame>
        <EmptyState as="h1" title="There is no such review">
          <p>It may be gone already.</p>
        </EmptyState>
      </PageFrame>
    );
  return (
    <PageFrame>
      <BackLink>
        <a href={`${path}#reviews`} dir="auto">
          {course.title}
        </a>
      </BackLink>
      <h1>Report this review</h1>
      {new URLSearchParams(search).has('sent') ? (
        <div role="status" className="mt-6 max-w-form">
          <Banner kind="success" title="Thank you for telling us">
            A person of SeaLeap reads the review and decides.
          </Banner>
        </div>
      ) : (
        <ReportForm reviewId={params.reviewId!} />
      )}
    </PageFrame>
  );
}

const ReportForm = ({ reviewId }: { reviewId: string }) => (
  <PlainForm
    action={`/api/course-reviews/${reviewId}/report`}
    messages={reportMessages}
    className="mt-6 grid max-w-form gap-5"
  >
    <ReportFields labels={textReportLabels} hint="Who wrote the review does not hear who reported it." />
    <PublicSubmit>Report the review</PublicSubmit>
  </PlainForm>
);
