import { Form, Submit } from '#platform/web/forms/form.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { answerLength } from '../inbox-vocabulary.ts';
import { inboxApi } from './inbox-api.ts';

const messages = { text: 'Please write something first.' };

/** A note for the team, out of the way until it is needed. */
export const NoteForm = ({ id }: { id: string }) => (
  <details className="max-w-190 mt-6">
    <summary className="flex min-h-11 items-center cursor-pointer font-strong wrap-anywhere">
      Add a note for the team
    </summary>
    <Form
      action={`${inboxApi}/${id}/notes`}
      messages={messages}
      changes={[inboxApi]}
      clears
      className="grid-cols-1 wrap-anywhere grid max-w-190 gap-4"
    >
      <TextArea
        label="Note"
        name="text"
        hint="Only the team reads it. Whoever asks for all of their data gets it too."
        rows={3}
        required
        maxLength={answerLength.max}
      />
      <Submit variant="second" busyLabel="Saving…">
        Save the note
      </Submit>
    </Form>
  </details>
);
