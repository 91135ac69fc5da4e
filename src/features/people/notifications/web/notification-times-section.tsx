import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { request } from '#platform/web/http.ts';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { NotificationSettings } from '../contract.ts';
import { dailyHour } from '../vocabulary.ts';
import { useNotificationSettings } from './notification-settings-api.ts';
import { reportZone, settingsPath } from './use-zone-report.ts';

/** Sets when notifications come, and when not. */
export const NotificationTimesSection = () => (
  <AccountSection title="Hours" anchor="hours">
    <Settings />
  </AccountSection>
);

function Settings() {
  const { data, error, refetch, isFetching } = useNotificationSettings();
  if (error)
    return <FailedState title="Your choice could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  return data ? <TimesForm settings={data} /> : <Loader />;
}

const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

const TimesForm = ({
  settings: { rhythm, quietFrom, quietTo, timeZone, isZoneChosen, timeZones },
}: Record<'settings', NotificationSettings>) => (
  <Form<{ timeZone: string }, void>
    action={settingsPath}
    unreachable="Please try again."
    send={async (json) => {
      await request(settingsPath, { method: 'PUT', json });
      if (json.timeZone === '') await reportZone();
    }}
    changes={[settingsPath]}
    done={{ title: 'Saved', description: 'Everything comes as you have chosen.' }}
    className="entry-form grid gap-5 [&_select]:max-w-full"
  >
    <SelectField label="Emails come" name="rhythm" defaultValue={rhythm} key={rhythm}>
      {rhythm === '' && <option value="">As you chose for each</option>}
      <option value="now">Right away</option>
      <option value="daily">Once a day, at {dailyHour}:00</option>
    </SelectField>
    <fieldset className="flex flex-wrap gap-y-0 gap-x-4 [&_.field]:flex-[1_1_8rem]">
      <legend>Quiet time</legend>
      <p className="field-hint basis-full mb-2">Nothing comes between these times. Leave both empty for none.</p>
      <TextField label="From" type="time" name="quietFrom" defaultValue={quietFrom ?? ''} />
      <TextField label="To" type="time" name="quietTo" defaultValue={quietTo ?? ''} />
    </fieldset>
    <SelectField
      label="Time zone"
      name="timeZone"
      defaultValue={isZoneChosen ? timeZone : ''}
      key={`${timeZone} ${isZoneChosen}`}
    >
      <option value="">As on your device{isZoneChosen ? '' : ` (${zoneLabel(timeZone)})`}</option>
      {timeZones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneLabel(zone)}
        </option>
      ))}
    </SelectField>
    <Submit failureTitle="Your choice was not saved." variant="second">
      Save hours
    </Submit>
  </Form>
);
