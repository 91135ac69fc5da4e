import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { AdminWebinar } from '../admin-contract.ts';
import { recordingDays } from '../vocabulary.ts';
import { adminWebinarApi, useAdminChange } from './admin-webinar-api.ts';
import { doneTexts, recordingMessages as messages } from './admin-webinar-labels.ts';
import { WebinarFileField } from './webinar-file-field.tsx';

/** Recording and slides, when a webinar is over. */
export function AfterwardsSection({ webinar }: { webinar: AdminWebinar }) {
  const { id, recordingUrl, files } = webinar;
  const change = useAdminChange(id, '/recording', () => toast({ title: doneTexts.recorded! }));
  const { errors, failure, form } = useFormSending(change, messages);
  const refused = useRefusedField(messages);
  return (
    <Panel aria-labelledby="afterwards">
      <h2 id="afterwards">Recording and slides</h2>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        With the first recording, everybody who was registered is notified. They have it for {recordingDays} days,
        Premium members always.
      </p>
      <WebinarFileField webinarId={id} kind="recording" file={files.recording} />
      {files.recording && <WebinarFileField webinarId={id} kind="captions" file={files.captions} />}
      <form {...form} action={`${adminWebinarApi(id)}/recording`} className="webinar-form grid max-w-lg gap-5">
        <TextField
          {...{ label: 'Or its address elsewhere', name: 'recordingUrl', type: 'url', isOptional: true, dir: 'ltr' }}
          {...{ placeholder: 'https://', maxLength: meetingLimits.address, pattern: 'https://.+' }}
          defaultValue={recordingUrl ?? ''}
          {...(errors.recordingUrl ? { error: errors.recordingUrl } : refused('recordingUrl'))}
        />
        {failure && <Banner kind="failure">{failure}</Banner>}
        <div>
          <Button type="submit" variant="second" busy={change.isPending}>
            Save the address
          </Button>
        </div>
      </form>
      <WebinarFileField webinarId={id} kind="slides" file={files.slides} />
    </Panel>
  );
}
