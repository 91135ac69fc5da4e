import { textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { ReportFields, reportMessages } from '#platform/web/review/report-fields.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { QuietDisclosure } from '#platform/web/ui/quiet-disclosure.tsx';
import { peerTaskApi } from './peer-review-api.ts';

type Properties = { reviewId: string; title: string; hint: string };

/** Reports what a peer wrote, or the answer that one is to look at. A plain form, closed at first. */
export const PeerReport = ({ reviewId, title, hint }: Properties) => (
  <QuietDisclosure>
    <summary>{title}</summary>
    <form method="post" action={peerTaskApi(reviewId, '/report')} className="grid max-w-reading my-4 gap-5">
      <ReportFields labels={textReportLabels} hint={hint} fieldOf={useRefusedField(reportMessages)} />
      <p>
        <Button type="submit" variant="second">
          Report it
        </Button>
      </p>
    </form>
  </QuietDisclosure>
);
