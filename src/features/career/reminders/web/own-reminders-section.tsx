import type { FormEvent } from 'react';
import { formatDay } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import { RuledSection } from '#platform/web/ui/ruled-section.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import type { OwnReminders } from '../contract.ts';
import { snoozeChoices } from '../vocabulary.ts';
import { useOwnReminders, useOwnRemindersChange } from './reminder-api.ts';
import { formatDays, ReminderDayFields, readDays } from './reminder-days.tsx';

type Properties = { id: string };

/** The reminders of one application, on its page. */
export const OwnRemindersSection = ({ id }: Properties) => (
  <RuledSection id="reminders" aria-labelledby="reminders-title">
    <h2 id="reminders-title">Reminders</h2>
    <Reminders id={id} />
  </RuledSection>
);

function Reminders({ id }: Properties) {
  const { data, error, refetch, isFetching } = useOwnReminders(id);
  if (error)
    return <FailedState title="Your reminders could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader />;
  return (
    <>
      <Pause id={id} reminders={data} />
      <Days id={id} reminders={data} />
    </>
  );
}

type PartProperties = Properties & { reminders: OwnReminders };

function Days({ id, reminders: { days, usualDays } }: PartProperties) {
  const { mutate, isPending, isSuccess, error } = useOwnRemindersChange(id);
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ path: 'reminders', json: { isUsual: form.get('isUsual'), days: readDays(form) } });
  }
  return (
    <form method="post" action={`/api/applications/${id}/reminders`} onSubmit={save}>
      <fieldset className="check-group">
        <legend>When</legend>
        <CheckField
          type="radio"
          name="isUsual"
          value="yes"
          defaultChecked={days === null}
          label={`As for all applications: ${formatDays(usualDays)}`}
        />
        <CheckField type="radio" name="isUsual" value="no" defaultChecked={days !== null} label="On other days" />
      </fieldset>
      <div className="[form:has(input[name='isUsual'][value='yes']:checked)>&]:hidden">
        <ReminderDayFields legend="Remind me" days={days ?? usualDays} />
      </div>
      <Saving isSaved={isSuccess} error={error} />
      <div>
        <Button type="submit" variant="second" busy={isPending}>
          Save reminders
        </Button>
      </div>
    </form>
  );
}

function Pause({ id, reminders: { snoozedUntil } }: PartProperties) {
  const { mutate, isPending, error } = useOwnRemindersChange(id);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate({ path: 'snooze', json: Object.fromEntries(new FormData(event.currentTarget)) });
  }
  const form = { method: 'post', action: `/api/applications/${id}/snooze`, onSubmit: send } as const;
  return snoozedUntil === null ? (
    <form {...form} className="flex! flex-wrap items-end gap-3!">
      <SelectField label="Not now? Remind me again in" name="days" defaultValue={3}>
        {snoozeChoices.map((days) => (
          <option key={days} value={days}>
            {counted(days, 'day')}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="second" busy={isPending}>
        Pause
      </Button>
      <Saving isSaved={false} error={error} />
    </form>
  ) : (
    <form {...form} className="flex! flex-wrap items-end gap-3!">
      <p role="status">Paused. We remind you again on {formatDay(`${snoozedUntil}T00:00:00Z`)}.</p>
      <input type="hidden" name="days" value="0" />
      <Button type="submit" variant="second" busy={isPending}>
        End the pause
      </Button>
      <Saving isSaved={false} error={error} />
    </form>
  );
}

const Saving = ({ isSaved, error }: { isSaved: boolean; error: unknown }) => (
  <>
    <p role="status" className="visually-hidden">
      {isSaved && 'Saved'}
    </p>
    {error ? (
      <p role="alert" className="field-error">
        {failureText(error, 'Please try again.')}
      </p>
    ) : null}
  </>
);
