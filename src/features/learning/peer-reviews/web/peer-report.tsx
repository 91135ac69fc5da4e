import { textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { peerTaskApi } from './peer-review-api.ts';

type Properties = { reviewId: string; title: string; hint: string };

/** Reports what a peer wrote, or the answer that one is to look at. A plain form, closed at first. */
export const PeerReport = ({ reviewId, title, hint }: Properties) => (
  <details className="peer-report">
    <summary>{title}</summary>
    <form method="post" action={peerTaskApi(reviewId, '/report')} className="peer-form">
      <ReportFields labels={textReportLabels} hint={hint} fieldOf={useRefusedField(reportMessages)} />
      <p>
        <Button type="submit" variant="second">
          Report it
        </Button>
      </p>
    </form>
  </details>
);
