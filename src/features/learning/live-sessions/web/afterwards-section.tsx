import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { TaughtLiveSession, TaughtLiveSessionList } from '../contract.ts';
import { liveSessionLimits as limits } from '../vocabulary.ts';
import { afterwardsMessages, doneTexts } from './live-session-labels.ts';
import { taughtKey, teachSessionApi } from './teach-live-session-api.ts';

type Properties = Pick<TaughtLiveSessionList, 'lessons'> & { courseId: string; session: TaughtLiveSession };

/** Recording and notes, when a live session is over. */
export const AfterwardsSection = ({ courseId, session, lessons }: Properties) => (
  <Panel aria-labelledby="afterwards">
    <h2 id="afterwards">Recording and notes</h2>
    <Form
      action={`${teachSessionApi(courseId, session.id)}/afterwards`}
      messages={afterwardsMessages}
      changes={[taughtKey(courseId)]}
      done={doneTexts.added}
      className="grid max-w-lg mt-4 gap-5"
    >
      <TextField
        {...{ label: 'Address of the recording', name: 'recordingUrl', type: 'url', isOptional: true, dir: 'ltr' }}
        {...{ placeholder: 'https://', maxLength: meetingLimits.address, pattern: 'https://.+' }}
        defaultValue={session.recordingUrl ?? ''}
      />
      <SelectField
        label="Or the lesson that holds it"
        name="recordingLessonId"
        defaultValue={session.recordingLessonId ?? ''}
      >
        <option value="">None</option>
        {lessons.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...{ label: 'Notes', name: 'notes', isOptional: true, maxLength: limits.notes, rows: 8 }}
        hint="Markdown: **bold**, lists and links."
        defaultValue={session.notes}
      />
      <Submit>Save</Submit>
    </Form>
  </Panel>
);
