import { useState } from 'react';
import type { Notification } from '#features/people/notifications/contract.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { ownRemindersKey } from './reminder-api.ts';

const choices = [
  { days: 1, label: 'tomorrow' },
  { days: 3, label: 'in 3 days' },
  { days: 7, label: 'in a week' },
] as const;

const applicationPath = /^\/applications\/([0-9a-f-]{36})$/;

/**
 * Puts the reminder that a notification is about off. Nothing is shown for other notifications, nor a choice by which
 * the date would be over. Without script the page of the application opens, which says until when.
 */
export function SnoozeForm({ topic, title, href, usefulUntil }: Notification) {
  const id = topic === 'deadlines' ? applicationPath.exec(href)?.[1] : undefined;
  if (!id || !usefulUntil) return null;
  const lastAt = Date.parse(usefulUntil);
  const possible = choices.filter(({ days }) => Date.now() + (days + 1) * dayMs <= lastAt);
  return possible.length === 0 ? null : <Choices id={id} title={title} possible={possible} />;
}

type Properties = { id: string; title: string; possible: readonly (typeof choices)[number][] };

function Choices({ id, title, possible }: Properties) {
  const [label, setLabel] = useState<string>();
  return (
    <Form<{ days: string }>
      action={`/api/applications/${id}/snooze`}
      onDone={(_answer, { days }) => setLabel(possible.find((choice) => String(choice.days) === days)?.label)}
      changes={[ownRemindersKey(id)]}
      className="flex flex-wrap items-center gap-y-0 gap-x-1"
    >
      <p className="text-muted me-1" role="status">
        {label ? `We remind you again ${label}. Until then we are quiet about it.` : 'Remind me again:'}
      </p>
      {!label &&
        possible.map((choice) => (
          <SubmitButton key={choice.days} name="days" value={choice.days} variant="quiet">
            {choice.label}
            <span className="visually-hidden">: {title}</span>
          </SubmitButton>
        ))}
      <FormFailure />
    </Form>
  );
}
