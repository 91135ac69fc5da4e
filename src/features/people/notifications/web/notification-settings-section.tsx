import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { useSuppression } from '#features/people/suppressions/web/suppression-api.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { request } from '#platform/web/http.ts';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { NotificationSettings } from '../contract.ts';
import { dailyHour, type EmailChoice, emailChoicesOf, type NotificationTopic, topicLabels } from '../vocabulary.ts';
import { useNotificationSettings } from './notification-settings-api.ts';
import { reportZone, settingsPath } from './use-zone-report.ts';

const emailLabels: Record<EmailChoice, string> = {
  now: 'Right away',
  daily: `Once a day, at ${dailyHour}:00`,
  off: 'No email',
};

const nowLabels: Partial<Record<NotificationTopic, string>> = {
  'live-sessions': 'By email',
  recommendations: 'Once a week, on Monday',
};

const choiceLabel = (topic: NotificationTopic, choice: EmailChoice) =>
  choice === 'now' ? (nowLabels[topic] ?? emailLabels.now) : emailLabels[choice];

/** Sets which notifications come by email and to devices, and when not. */
export const NotificationSettingsSection = () => (
  <AccountSection title="What comes to you" anchor="email">
    <EmailNote />
    <Settings />
  </AccountSection>
);

function EmailNote() {
  const isProven = useSession().data?.person?.isEmailVerified;
  const suppression = useSuppression();
  if (suppression)
    return (
      <p>
        <strong>Nothing of this comes by email</strong>, because our emails to you{' '}
        {suppression.reason === 'bounce' ? 'come back' : 'were marked as spam'}.{' '}
        <a href="/account">See what you can do</a>. All of it stands in your <a href="/notifications">notifications</a>.
      </p>
    );
  if (isProven !== false)
    return (
      <p>
        All of it stands in your <a href="/notifications">notifications</a> on SeaLeap. Choose what else comes to you.
      </p>
    );
  return (
    <p>
      <a href="/account">Confirm your email address</a> first. Until then nothing of this comes by email.
    </p>
  );
}

function Settings() {
  const { data, error, refetch, isFetching } = useNotificationSettings();
  if (error)
    return <FailedState title="Your choice could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  return data ? <SettingsForm settings={data} /> : <Loader />;
}

const SettingsForm = ({ settings }: { settings: NotificationSettings }) => (
  <Form<{ timeZone: string }, void>
    action={settingsPath}
    unreachable="Please try again."
    send={async (json) => {
      await request(settingsPath, { method: 'PUT', json });
      if (json.timeZone === '') await reportZone();
    }}
    changes={[settingsPath]}
    done={{ title: 'Saved', description: 'Everything comes as you have chosen.' }}
    className="entry-form notification-settings grid gap-5 [&_select]:max-w-full"
  >
    {settings.preferences.map(({ topic, email, push }) => (
      <div key={topic} className="topic-choice">
        <SelectField {...topicLabels[topic]} name="email" defaultValue={`${topic}:${email}`}>
          {emailChoicesOf(topic).map((choice) => (
            <option key={choice} value={`${topic}:${choice}`}>
              {choiceLabel(topic, choice)}
            </option>
          ))}
        </SelectField>
        <CheckField
          label="Also to my devices"
          aria-label={`${topicLabels[topic].label}: also to my devices`}
          name="push"
          value={topic}
          defaultChecked={push}
        />
      </div>
    ))}
    {/* Sent also when there is none. */}
    <input type="hidden" name="push" value="" />
    <Times settings={settings} />
    <Submit failureTitle="Your choice was not saved." variant="second">
      Save notifications
    </Submit>
  </Form>
);

const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

function Times({
  settings: { quietFrom, quietTo, timeZone, isZoneChosen, timeZones },
}: Record<'settings', NotificationSettings>) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-y-0 gap-x-4 [&_.field]:flex-[1_1_8rem]">
        <legend>Quiet time</legend>
        <p className="field-hint basis-full mb-2">Nothing comes between these times. Leave both empty for none.</p>
        <TextField label="From" type="time" name="quietFrom" defaultValue={quietFrom ?? ''} />
        <TextField label="To" type="time" name="quietTo" defaultValue={quietTo ?? ''} />
      </fieldset>
      <SelectField
        label="Time zone"
        hint="Times and days are those of this place."
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
    </>
  );
}
