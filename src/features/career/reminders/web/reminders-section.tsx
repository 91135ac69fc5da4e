import { type FormEvent, useState } from 'react';
import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { ReminderSettings } from '../contract.ts';
import { useReminderSettings, useSaveReminderSettings } from './reminder-api.ts';
import { ReminderDayFields, readDays } from './reminder-days.tsx';

/** Sets the reminders of dates that a person gets. */
export const RemindersSection = () => (
  <AccountSection title="Reminders of dates" anchor="reminders">
    <p>For everything in My applications that you have not sent yet. They come at nine in the morning.</p>
    <Settings />
  </AccountSection>
);

function Settings() {
  const { data, error, refetch, isFetching } = useReminderSettings();
  if (error)
    return <FailedState title="Your reminders could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader />;
  return <SettingsForm settings={data} />;
}

function SettingsForm({ settings: { days, hasExpected } }: { settings: ReminderSettings }) {
  const { mutateAsync, isPending } = useSaveReminderSettings();
  const [failure, setFailure] = useState<string>();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFailure(undefined);
    try {
      await mutateAsync({ days: readDays(form), hasExpected: form.getAll('hasExpected').includes('yes') });
      toast({ title: 'Saved', description: 'Your reminders come as you have ticked.' });
    } catch (error) {
      setFailure(failureText(error, 'Please try again.'));
    }
  }
  return (
    <form
      method="post"
      action="/api/reminders"
      className="entry-form grid gap-5"
      onSubmit={(event) => void save(event)}
    >
      <ReminderDayFields legend="Remind me of a deadline" days={days} />
      <fieldset className="check-group">
        <legend>When the date is not known yet</legend>
        <input type="hidden" name="hasExpected" value="no" />
        <CheckField
          label="Remind me when it usually opens"
          hint="Or six weeks before it usually closes, so that you can check the official site."
          name="hasExpected"
          value="yes"
          defaultChecked={hasExpected}
        />
      </fieldset>
      {failure && (
        <p role="alert" className="field-error">
          Your choice was not saved. {failure}
        </p>
      )}
      <div>
        <Button type="submit" variant="second" busy={isPending}>
          Save reminders
        </Button>
      </div>
    </form>
  );
}
