import { textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { PlainForm, Submit } from '#platform/web/forms/form.tsx';
import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { QuietDisclosure } from '#platform/web/ui/layout/quiet-disclosure.tsx';
import { peerTaskApi } from './peer-review-api.ts';

type Properties = { reviewId: string; title: string; hint: string };

/** Reports what a peer wrote, or the answer that one is to look at. A plain form, closed at first. */
export const PeerReport = ({ reviewId, title, hint }: Properties) => (
  <QuietDisclosure>
    <summary>{title}</summary>
    <PlainForm
      action={peerTaskApi(reviewId, '/report')}
      messages={reportMessages}
      className="grid max-w-reading my-4 gap-5"
    >
      <ReportFields labels={textReportLabels} hint={hint} />
      <Submit variant="second">Report it</Submit>
    </PlainForm>
  </QuietDisclosure>
);
