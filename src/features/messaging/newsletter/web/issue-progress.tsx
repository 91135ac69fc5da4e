import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { IssueWithDelivery } from '../issue-contract.ts';
import { useIssueWrites } from './issue-api.ts';

const deliveryLabels = { delivered: 'Delivered', waiting: 'Waiting', failed: 'Failed', suppressed: 'Emails come back' };
const deliveries = ['delivered', 'waiting', 'failed', 'suppressed'] as const;

export function IssueProgress({ issue }: { issue: IssueWithDelivery }) {
  const { state, reach, queued, skipped, unsubscribed, startedAt, endedAt, emails } = issue;
  return (
    <Panel aria-labelledby="issue-progress">
      <h2 id="issue-progress">{state === 'sending' ? 'On its way' : state === 'sent' ? 'Sent' : 'Stopped'}</h2>
      {state === 'sending' && (
        <progress
          aria-label="Addresses written to"
          max={Math.max(1, reach)}
          value={Math.min(reach, queued + skipped)}
        />
      )}
      <p role="status">
        {counted(queued, 'email')} written for {counted(reach, 'address', 'addresses')}
        {skipped > 0 && `, ${skipped} left out because they unsubscribed or are under 18`}.
      </p>
      <dl className="issue-figures flex flex-wrap my-3 gap-y-2 gap-x-8">
        {deliveries.map((delivery) => (
          <div key={delivery}>
            <dt className="text-muted text-xs">{deliveryLabels[delivery]}</dt>
            <dd className="text-xl tabular-nums font-bold">{emails[delivery]}</dd>
          </div>
        ))}
        <div>
          <dt className="text-muted text-xs">Unsubscribed by it</dt>
          <dd className="text-xl tabular-nums font-bold">{unsubscribed}</dd>
        </div>
      </dl>
      <p className="text-muted text-sm">
        Begun {startedAt && formatTime(startedAt)}
        {endedAt && `, ended ${formatTime(endedAt)}`} (UTC).
      </p>
      {state === 'sending' && <Stop id={issue.id} />}
    </Panel>
  );
}

function Stop({ id }: { id: string }) {
  const { stop } = useIssueWrites(id);
  const { mutate, isPending, error } = useMutation({ mutationFn: stop });
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div>
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
      <Button variant="second" busy={isPending} onClick={() => setIsConfirming(true)}>
        Stop
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Stop this email?"
          description="No more emails are sent. Emails that were already sent cannot be taken back. It cannot be started again."
          confirmLabel="Stop it"
          onConfirm={() => {
            setIsConfirming(false);
            mutate();
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
