import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatLongDate } from '#platform/shared/dates.ts';
import { failureText } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { DowngradeInput } from '../contract.ts';
import type { CancelReason } from '../vocabulary.ts';
import { changeSubscription } from './membership-api.ts';

const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'It costs too much for me',
  missing_features: 'Something that I need is missing',
  unused: 'I do not use it enough',
  switched_service: 'I use something else now',
  other: 'Another reason',
};

/** The toast is shown also when this panel has gone by then. */
function useChange(change: 'cancel' | 'resume', done: Parameters<typeof toast>[0]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: DowngradeInput) => changeSubscription(client, change, input),
    onSuccess: () => toast(done),
  });
}

const NotChanged = ({ error }: { error: Error | null }) =>
  error && (
    <Banner kind="failure" title="Nothing was changed">
      {failureText(error, 'Please try again.')}
    </Banner>
  );

type Properties = {
  label: string;
  confirmLabel: string;
  until: string | null;
};

/** Cancels premium in two clicks; the first shows the consequences and an optional reason. */
export function DowngradePanel({ label, confirmLabel, until }: Properties) {
  const [isConfirming, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useChange('cancel', {
    title: 'Premium ends with this month',
    description: until
      ? `You keep Premium until ${formatLongDate(until)}. You can change your mind until then.`
      : 'You can change your mind until the month is over.',
  });
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isConfirming) return setIsAsking(true);
    const reason = new FormData(event.currentTarget).get('reason');
    mutate(reason ? { reason: reason as CancelReason } : {});
  }

  // Without script one click submits; the page that follows offers to undo it.
  return (
    <form method="post" action="/api/cancel-subscription" className="grid gap-4" onSubmit={submit}>
      {isConfirming && (
        <>
          <p ref={question} tabIndex={-1}>
            {until ? `You keep Premium until ${formatLongDate(until)}. ` : ''}Then you are on Free, and nothing more is
            taken from your card. Your profile and your classes stay.
          </p>
          <SelectField label="Why do you leave?" name="reason" isOptional defaultValue="">
            <option value="">I would rather not say</option>
            <Options labels={Object.entries(reasonLabels)} />
          </SelectField>
        </>
      )}
      <NotChanged error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="second" busy={isPending}>
          {isConfirming ? confirmLabel : label}
        </Button>
        {isConfirming && (
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Keep Premium
          </Button>
        )}
      </div>
    </form>
  );
}

export function ResumePremium() {
  const { mutate, isPending, error } = useChange('resume', {
    title: 'You keep Premium',
    description: 'It goes on as before.',
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({});
  }
  return (
    <form method="post" action="/api/resume-subscription" onSubmit={submit}>
      <NotChanged error={error} />
      <Button type="submit" variant="second" busy={isPending}>
        Keep Premium
      </Button>
    </form>
  );
}
