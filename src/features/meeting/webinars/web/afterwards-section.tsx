import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { AdminWebinar } from '../admin-contract.ts';
import { recordingDays } from '../vocabulary.ts';
import { adminWebinarApi, webinarChanges } from './admin-webinar-api.ts';
import { doneTexts, recordingMessages } from './admin-webinar-labels.ts';
import { WebinarFileField } from './webinar-file-field.tsx';

/** Recording and slides, when a webinar is over. */
export function AfterwardsSection({ webinar }: { webinar: AdminWebinar }) {
  const { id, recordingUrl, files } = webinar;
  return (
    <Panel aria-labelledby="afterwards">
      <h2 id="afterwards">Recording and slides</h2>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        With the first recording, everybody who was registered is notified. They have it for {recordingDays} days,
        Premium members always.
      </p>
      <WebinarFileField webinarId={id} kind="recording" file={files.recording} />
      {files.recording && <WebinarFileField webinarId={id} kind="captions" file={files.captions} />}
      <Form
        action={`${adminWebinarApi(id)}/recording`}
        messages={recordingMessages}
        changes={webinarChanges}
        done={doneTexts.recorded}
        className="webinar-form grid max-w-lg gap-5"
      >
        <TextField
          {...{ label: 'Or its address elsewhere', name: 'recordingUrl', type: 'url', isOptional: true, dir: 'ltr' }}
          {...{ placeholder: 'https://', maxLength: meetingLimits.address, pattern: 'https://.+' }}
          defaultValue={recordingUrl ?? ''}
        />
        <Submit variant="second">Save the address</Submit>
      </Form>
      <WebinarFileField webinarId={id} kind="slides" file={files.slides} />
    </Panel>
  );
}
