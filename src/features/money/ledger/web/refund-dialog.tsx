import { useState } from 'react';
import { ReasonDialog } from '#platform/web/admin/reason-dialog.tsx';
import { HttpError } from '#platform/web/http.ts';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import type { PaymentDetails } from '../contract.ts';
import { useRefund } from './ledger-api.ts';
import { formatAmount, parseCents } from './ledger-labels.ts';

const effects = {
  class: 'A full refund closes the class. After a partial refund it stays open. The buyer gets an email.',
  group:
    'Each whole price of a place takes one place that is not taken from the group. A full refund ends its link. Whoever has a place keeps it. The buyer gets an email.',
  premium: 'Premium stays as it is. The member gets an email.',
};

/** One id for each opening of the dialog: sending it again is the same refund. */
function RequestId() {
  const [id] = useState(() => crypto.randomUUID());
  return <input type="hidden" name="requestId" value={id} />;
}

export function RefundDialog({ payment }: { payment: PaymentDetails }) {
  const { id, kind, currency, refundableCents } = payment;
  const refund = useRefund(id);
  const refundable = formatAmount(refundableCents, currency);

  async function act(reason: string, form: HTMLFormElement) {
    const fields = new FormData(form);
    const amountCents = parseCents(String(fields.get('amount')));
    if (!amountCents || amountCents > refundableCents)
      throw new HttpError(400, `Please give an amount between ${formatAmount(1, currency)} and ${refundable}.`);
    const { state } = await refund({ requestId: String(fields.get('requestId')), amountCents, reason });
    toast(
      state === 'made'
        ? { title: `${formatAmount(amountCents, currency)} is refunded.` }
        : {
            title: 'The refund is on its way.',
            description: 'Stripe does not answer right now. The refund is tried again automatically.',
          },
    );
  }

  return (
    <ReasonDialog
      label="Refund"
      variant="main"
      title="Refund this payment?"
      description={`${refundable} can be refunded. ${effects[kind]} This cannot be undone.`}
      confirmLabel="Refund"
      onAct={act}
    >
      <RequestId />
      <TextField
        label={`Amount in ${currency.toUpperCase()}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={(refundableCents / 100).toFixed(2)}
        hint={`At most ${refundable}.`}
      />
    </ReasonDialog>
  );
}
