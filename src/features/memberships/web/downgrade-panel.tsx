import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatLongDate } from '#platform/shared/dates.ts';
import { HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { type CancelReason, cancelReasons } from '../vocabulary.ts';
import { useDowngrade, useStayPremium } from './membership-api.ts';
import './membership.css';

const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'It costs too much for me',
  missing_features: 'Something that I need is missing',
  unused: 'I do not use it enough',
  switched_service: 'I use something else now',
  other: 'Another reason',
};

/** The server's sentence, where it has one. */
const messageOf = (error: unknown) => (error instanceof HttpError ? error.body : 'Please try again.');

type Properties = {
  /** What the button says that asks for it: 'Downgrade' among plans, 'Cancel Premium' on the account. */
  label: string;
  /** What it says once that is told. */
  confirmLabel: string;
  /** The end of the month that is paid. */
  until: string | null;
};

/** Leaving in two clicks: what happens is said before it does, and the reason may be left out. */
export function DowngradePanel({ label, confirmLabel, until }: Properties) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useDowngrade();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isAsking) return setIsAsking(true);
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

  // Without script it is one click, which can be taken back on the page that follows.
  return (
    <form
      method="post"
      action="/api/cancel-subscription"
      className="leave-premium"
      onSubmit={(event) => void submit(event)}
    >
      {isAsking && (
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
          {isAsking ? confirmLabel : label}
        </Button>
        {isAsking && (
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Keep Premium
          </Button>
        )}
      </div>
    </form>
  );
}

/** Takes leaving back, while the paid month lasts. */
export function StayPremium() {
  const { mutateAsync, isPending } = useStayPremium();
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
