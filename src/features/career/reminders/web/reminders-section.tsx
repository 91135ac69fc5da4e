import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { ReminderSettings } from '../contract.ts';
import { useReminderSettings } from './reminder-api.ts';
import { ReminderDayFields } from './reminder-days.tsx';

/** Sets the reminders of dates that a person gets. */
export const RemindersSection = () => (
  <AccountSection title="Reminders of dates" anchor="reminders">
    <p>For applications that you have not sent yet, at nine in the morning.</p>
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

const SettingsForm = ({ settings: { days, hasExpected } }: { settings: ReminderSettings }) => (
  <Form
    action="/api/reminders"
    unreachable="Please try again."
    changes={['/api/reminders']}
    done={{ title: 'Saved', description: 'Your reminders come as you have ticked.' }}
    className="entry-form grid gap-5"
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
    <Submit failureTitle="Your choice was not saved." variant="second">
      Save reminders
    </Submit>
  </Form>
);
