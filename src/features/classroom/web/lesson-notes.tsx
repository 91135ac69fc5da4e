import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { maxNoteLength } from '../vocabulary.ts';
import { notePath } from './classroom-api.ts';
import { type NoteState, useNoteSaving } from './use-note-saving.ts';

type Properties = { courseId: string; lessonId: string; stored: string };

const states = { unchanged: '', saving: 'Saving…', saved: 'Saved', failed: '' };

/** Notes that save themselves. A plain form, so that it works before the script is loaded. */
export function LessonNotes({ courseId, lessonId, stored }: Properties) {
  const { note, change, save } = useNoteSaving(courseId, lessonId, stored);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was written before the script arrived.
    change(textOf(form.current!));
  }, [change]);

  return (
    <form
      id="notes"
      ref={form}
      method="post"
      action={notePath(courseId, lessonId)}
      className="lesson-notes"
      onInput={({ currentTarget }) => change(textOf(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        name="text"
        label="Your notes"
        hint="Nobody else in the class sees them."
        defaultValue={stored}
        maxLength={maxNoteLength}
        rows={5}
        error={errorOf(note)}
      />
      <div className="lesson-notes-foot">
        <p role="status">{states[note.state]}</p>
        <Button type="submit" variant="second" className={note.state === 'failed' ? '' : 'before-script'}>
          {note.state === 'failed' ? 'Try again' : 'Save notes'}
        </Button>
      </div>
    </form>
  );
}

const textOf = (form: HTMLFormElement) => form.querySelector('textarea')!.value.replace(/\r\n?/g, '\n').trim();

const errorOf = (note: NoteState) =>
  note.state === 'failed' ? `Not saved yet: ${note.reason} What you wrote is still here.` : undefined;
