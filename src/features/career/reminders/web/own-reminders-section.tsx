import { useState } from 'react';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { ClosedSection } from '#platform/web/ui/layout/closed-section.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { OwnReminders } from '../contract.ts';
import { snoozeChoices } from '../vocabulary.ts';
import { ownRemindersKey, useOwnReminders } from './reminder-api.ts';
import { formatDays, ReminderDayFields } from './reminder-days.tsx';

type Properties = { id: string };

/** The reminders of one application, on its page. */
export const OwnRemindersSection = ({ id }: Properties) => (
  <ClosedSection id="reminders" title="Reminders">
    <Reminders id={id} />
  </ClosedSection>
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
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Form
      action={`/api/applications/${id}/reminders`}
      unreachable="Please try again."
      changes={[ownRemindersKey(id)]}
      onDone={() => setIsSaved(true)}
      className=""
    >
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
      <p role="status" className="visually-hidden">
        {isSaved && 'Saved'}
      </p>
      <Submit variant="second">Save reminders</Submit>
    </Form>
  );
}

function Pause({ id, reminders: { snoozedUntil } }: PartProperties) {
  const sending = {
    action: `/api/applications/${id}/snooze`,
    unreachable: 'Please try again.',
    changes: [ownRemindersKey(id)],
    className: 'flex! flex-wrap items-end gap-3!',
  };
  return snoozedUntil === null ? (
    <Form {...sending}>
      <SelectField label="Not now? Remind me again in" name="days" defaultValue={3}>
        <Options labels={snoozeChoices.map((days) => [String(days), counted(days, 'day')] as const)} />
      </SelectField>
      <Submit variant="second">Pause</Submit>
    </Form>
  ) : (
    <Form {...sending} fields={{ days: 0 }}>
      <p role="status">Paused. We remind you again on {formatDay(`${snoozedUntil}T00:00:00Z`)}.</p>
      <Submit variant="second">End the pause</Submit>
    </Form>
  );
}
