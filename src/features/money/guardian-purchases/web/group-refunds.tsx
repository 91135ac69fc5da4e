import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { counted } from '#platform/shared/text/text.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useGroupRefunds } from './group-refund-api.ts';

/** Says that money is on its way, after a form of this page was sent. */
export function GroupRefundDone() {
  const isDone = new URLSearchParams(usePageAddress().search).get('done') === 'refund';
  return isDone && <Banner kind="success">Your money is on its way back. The bank may need 5 to 10 days.</Banner>;
}

/** Gives back the places of a purchase that nobody has taken. A plain form, so that it works without script. */
export function GroupRefund({ purchaseId }: { purchaseId: string }) {
  const refund = useGroupRefunds().data?.find((each) => each.purchaseId === purchaseId);
  if (!refund) return null;
  const { seats, amount, refundUntil } = refund;
  return (
    <details>
      <summary className="link min-h-control content-center">Give back what nobody has taken</summary>
      <PlainForm action="/api/my-group-refunds" fields={{ purchaseId }}>
        <p className="mb-3">
          You get {formatDollars(amount)} back for {counted(seats, 'place')}, to the card that paid. The link then gives
          no more places. Whoever has taken one keeps it. You can ask until {formatLongDate(refundUntil)}.
        </p>
        <Button type="submit" variant="second">
          Give back {counted(seats, 'place')}
        </Button>
      </PlainForm>
    </details>
  );
}
