import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import type { CancelReason } from '../vocabulary.ts';
import { changeSubscription } from './membership-api.ts';

const reasonLabels: Record<CancelReason, string> = {
  too_expensive: 'It costs too much for me',
  missing_features: 'Something that I need is missing',
  unused: 'I do not use it enough',
  switched_service: 'I use something else now',
  other: 'Another reason',
};

type Properties = {
  label: string;
  confirmLabel: string;
  until: string | null;
};

/** Cancels premium in two clicks; the first shows the consequences and an optional reason. */
export function DowngradePanel({ label, confirmLabel, until }: Properties) {
  const [isConfirming, setIsAsking] = useState(false);
  const client = useQueryClient();
  const done = {
    title: 'Premium ends with this month',
    description: until
      ? `You keep Premium until ${formatLongDate(until)}. You can change your mind until then.`
      : 'You can change your mind until the month is over.',
  };
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);

  async function cancel({ reason }: { reason?: CancelReason | '' }) {
    if (!isConfirming) return setIsAsking(true);
    await changeSubscription(client, 'cancel', reason ? { reason } : {});
    toast(done);
  }

  // Without script one click submits; the page that follows offers to undo it.
  return (
    <Form action="/api/cancel-subscription" send={cancel} unreachable="Please try again." className="grid gap-4">
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
      <FormFailure title="Nothing was changed" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="second">{isConfirming ? confirmLabel : label}</SubmitButton>
        {isConfirming && (
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Keep Premium
          </Button>
        )}
      </div>
    </Form>
  );
}

export function ResumePremium() {
  const client = useQueryClient();
  return (
    <Form
      action="/api/resume-subscription"
      send={() => changeSubscription(client, 'resume', {})}
      unreachable="Please try again."
      done={{ title: 'You keep Premium', description: 'It goes on as before.' }}
      className=""
    >
      <FormFailure title="Nothing was changed" />
      <SubmitButton variant="second">Keep Premium</SubmitButton>
    </Form>
  );
}
