import { useSession } from '#features/people/session/web/session-api.ts';
import { useSuppression } from '#features/people/suppressions/web/suppression-api.ts';
import { Form, FormFailure } from '#platform/web/forms/form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { GroupChoiceInput } from '../contract.ts';
import { type Preset, presets } from '../vocabulary.ts';
import { useNotificationSettings } from './notification-settings-api.ts';
import { NotificationTable } from './notification-table.tsx';
import { settingsPath } from './use-zone-report.ts';

const presetLabels: Record<Preset, string> = {
  everything: 'Everything',
  dated: 'Only what has a date',
  nothing: 'Nothing but my account',
};

/** Sets which groups of notifications come by email and to devices. */
export const NotificationSettingsSection = () => (
  <section id="email" className="mt-4 grid gap-4" aria-label="What comes to you">
    <EmailNote />
    <Settings />
    <p className="text-sm text-muted">Receipts, and emails about the safety of your account, always come.</p>
  </section>
);

function EmailNote() {
  const isProven = useSession().data?.person?.isEmailVerified;
  const suppression = useSuppression();
  if (suppression)
    return (
      <p>
        <strong>Nothing of this comes by email</strong>, because our emails to you{' '}
        {suppression.reason === 'bounce' ? 'come back' : 'were marked as spam'}.{' '}
        <a href="/account">See what you can do</a>.
      </p>
    );
  if (isProven === false)
    return (
      <p>
        <a href="/account">Confirm your email address</a> first. Until then nothing of this comes by email.
      </p>
    );
  return <p>You always find it on SeaLeap. Choose what else comes to you. Each press is saved at once.</p>;
}

const isPreset = (choice: string): choice is Preset => (presets as readonly string[]).includes(choice);

function Settings() {
  const { data, error, refetch, isFetching } = useNotificationSettings();
  if (error)
    return <FailedState title="Your choice could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader />;
  return (
    <Form<GroupChoiceInput>
      action={`${settingsPath}/choice`}
      unreachable="Please try again."
      changes={[settingsPath]}
      onDone={(_answer, { choice }) => {
        if (isPreset(choice)) toast({ title: 'Saved', description: presetLabels[choice] });
      }}
      className="grid gap-4"
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="visually-hidden">All at once</legend>
        {presets.map((preset) => (
          <Button key={preset} type="submit" variant="second" size="small" name="choice" value={preset}>
            {presetLabels[preset]}
          </Button>
        ))}
      </fieldset>
      <NotificationTable settings={data} />
      <FormFailure title="Your choice was not saved." />
    </Form>
  );
}
