import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { TaughtLiveSession, TaughtLiveSessionList } from '../contract.ts';
import { liveSessionLimits as limits } from '../vocabulary.ts';
import { doneTexts, afterwardsMessages as messages } from './live-session-labels.ts';
import { teachSessionApi, useLiveSessionChange } from './teach-live-session-api.ts';

type Properties = Pick<TaughtLiveSessionList, 'lessons'> & { courseId: string; session: TaughtLiveSession };

/** Recording and notes, when a live session is over. */
export function AfterwardsSection({ courseId, session, lessons }: Properties) {
  const mutation = useLiveSessionChange(courseId, session.id, '/afterwards', () => toast({ title: doneTexts.added! }));
  const { errors, failure, form } = useFormSending(mutation, messages);
  const refused = useRefusedField(messages);
  const errorOf = (name: string) => ({ ...refused(name), ...(errors[name] && { error: errors[name] }) });
  return (
    <Panel aria-labelledby="afterwards">
      <h2 id="afterwards">Recording and notes</h2>
      <form
        {...form}
        action={`${teachSessionApi(courseId, session.id)}/afterwards`}
        className="grid max-w-lg mt-4 gap-5"
      >
        <TextField
          {...{ label: 'Address of the recording', name: 'recordingUrl', type: 'url', isOptional: true, dir: 'ltr' }}
          {...{ placeholder: 'https://', maxLength: meetingLimits.address, pattern: 'https://.+' }}
          defaultValue={session.recordingUrl ?? ''}
          {...errorOf('recordingUrl')}
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
          {...errorOf('notes')}
        />
        {failure && <Banner kind="failure">{failure}</Banner>}
        <div>
          <Button type="submit" busy={mutation.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
