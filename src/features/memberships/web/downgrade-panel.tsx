import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatLongDate } from '#platform/shared/dates.ts';
import { HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { type CancelReason, cancelReasons } from '../vocabulary.ts';
import { useDowngrade, useResumePremium } from './membership-api.ts';
import './membership.css';

const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'It costs too much for me',
  missing_features: 'Something that I need is missing',
  unused: 'I do not use it enough',
  switched_service: 'I use something else now',
  other: 'Another reason',
};

const messageOf = (error: unknown) => (error instanceof HttpError ? error.body : 'Please try again.');

type Properties = {
  /** Text of the button that opens the form. */
  label: string;
  /** Text of the button that submits it. */
  confirmLabel: string;
  until: string | null;
};

/** Cancels premium in two clicks; the first shows the consequences and an optional reason. */
export function DowngradePanel({ label, confirmLabel, until }: Properties) {
  const [isConfirming, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useDowngrade();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isConfirming) return setIsAsking(true);
    const reason = new FormData(event.currentTarget).get('reason');
    try {
      await mutateAsync(reason ? { reason: reason as CancelReason } : {});
      const description = until
        ? `You keep Premium until ${formatLongDate(until)}. You can change your mind until then.`
        : 'You can change your mind until the month is over.';
      toast({ title: 'Premium ends with this month', description });
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
  }

  // Without script one click submits; the page that follows offers to undo it.
  return (
    <form
      method="post"
      action="/api/cancel-subscription"
      className="leave-premium"
      onSubmit={(event) => void submit(event)}
    >
      {isConfirming && (
        <>
          <p ref={question} tabIndex={-1}>
            {until ? `You keep Premium until ${formatLongDate(until)}. ` : ''}Then you are on Free, and nothing more is
            taken from your card. Your profile and your classes stay.
          </p>
          <SelectField label="Why do you leave?" name="reason" isOptional defaultValue="">
            <option value="">I would rather not say</option>
            {cancelReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabels[reason]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <div className="leave-choice">
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

/** Undoes a cancellation before the period ends. */
export function ResumePremium() {
  const { mutateAsync, isPending } = useResumePremium();
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await mutateAsync(undefined);
      toast({ title: 'You keep Premium', description: 'It goes on as before.' });
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
  }
  return (
    <form method="post" action="/api/resume-subscription" onSubmit={(event) => void submit(event)}>
      <Button type="submit" variant="second" busy={isPending}>
        Keep Premium
      </Button>
    </form>
  );
}
