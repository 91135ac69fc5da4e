import type { FormEvent } from 'react';
import type { Notification } from '#features/people/notifications/contract.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useOwnRemindersChange } from './reminder-api.ts';

const choices = [
  { days: 1, label: 'tomorrow' },
  { days: 3, label: 'in 3 days' },
  { days: 7, label: 'in a week' },
] as const;
const dayMs = 86_400_000;

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
  const { mutate, isPending, isSuccess, variables, error } = useOwnRemindersChange(id);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    mutate({ path: 'snooze', json: { days: Number(button?.value ?? possible[0]!.days) } });
  }
  const chosen = (variables?.json as { days?: number } | undefined)?.days;
  const label = isSuccess && possible.find(({ days }) => days === chosen)?.label;
  return (
    <form
      method="post"
      action={`/api/applications/${id}/snooze`}
      onSubmit={send}
      className="flex flex-wrap items-center gap-y-0 gap-x-1"
    >
      <p className="text-muted me-1" role="status">
        {label ? `We remind you again ${label}. Until then we are quiet about it.` : 'Remind me again:'}
      </p>
      {!label &&
        possible.map((choice) => (
          <Button key={choice.days} type="submit" name="days" value={choice.days} variant="quiet" busy={isPending}>
            {choice.label}
            <span className="visually-hidden">: {title}</span>
          </Button>
        ))}
      {error && (
        <p role="alert" className="field-error text-muted me-1">
          {failureText(error)}
        </p>
      )}
    </form>
  );
}
