import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { IssueWithDelivery } from '../issue-contract.ts';
import { useIssueWrites } from './issue-api.ts';

export function IssueProgress({ issue }: { issue: IssueWithDelivery }) {
  const { state, reach, queued, skipped, startedAt, endedAt, emails } = issue;
  return (
    <section className="admin-panel" aria-labelledby="issue-progress">
      <h2 id="issue-progress">{state === 'sending' ? 'On its way' : state === 'sent' ? 'Sent' : 'Stopped'}</h2>
      {state === 'sending' && (
        <progress
          aria-label="Addresses written to"
          max={Math.max(1, reach)}
          value={Math.min(reach, queued + skipped)}
        />
      )}
      <p role="status">
        {counted(queued, 'letter')} written for {counted(reach, 'address', 'addresses')}
        {skipped > 0 && `, ${skipped} left out because they left the list or are under 18`}.
      </p>
      <dl className="issue-figures">
        <div>
          <dt>Delivered</dt>
          <dd>{emails.delivered}</dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>{emails.waiting}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>{emails.failed}</dd>
        </div>
      </dl>
      <p className="issue-note">
        Begun {startedAt && formatTime(startedAt)}
        {endedAt && `, ended ${formatTime(endedAt)}`} (UTC).
      </p>
      {state === 'sending' && <Stop id={issue.id} />}
    </section>
  );
}

function Stop({ id }: { id: string }) {
  const { stop } = useIssueWrites(id);
  const { mutate, isPending } = useMutation({ mutationFn: stop });
  const [isConfirming, setIsConfirming] = useState(false);
  const onError = (error: Error) =>
    toast({ title: error instanceof HttpError ? error.body : 'SeaLeap could not be reached.', variant: 'destructive' });
  return (
    <p>
      <Button variant="second" busy={isPending} onClick={() => setIsConfirming(true)}>
        Stop
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Stop this letter?"
          description="No further letter is written, and those that wait are taken back. Who has it, has it. It cannot be started again."
          confirmLabel="Stop it"
          onConfirm={() => {
            setIsConfirming(false);
            void mutate(undefined, { onError });
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </p>
  );
}
