import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SavingState } from '#platform/web/drafts/draft.ts';
import { notSavedText } from '#platform/web/drafts/draft-labels.ts';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { maxNoteLength } from '../../vocabulary.ts';
import { notePath, noteSource } from './note-api.ts';

type Properties = { courseId: string; lessonId: string; stored: string };

const states: Partial<Record<SavingState['kind'], string>> = { saving: 'Saving…', saved: 'Saved' };

/** Notes that save themselves. A plain form, so that it works before the script is loaded. */
export function LessonNotes({ courseId, lessonId, stored }: Properties) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { saving, change, save } = useAutosave(noteSource(client, courseId, lessonId, stored), () =>
    textOf(form.current!),
  );

  return (
    <form
      id="notes"
      ref={form}
      method="post"
      action={notePath(courseId, lessonId)}
      className="mt-14 pt-6 border-t border-line print:hidden"
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
        error={notSavedText(saving)}
      />
      <div className="flex min-h-control items-center justify-between mt-2 gap-4">
        <p className="text-muted text-sm" role="status">
          {states[saving.kind]}
        </p>
        <Button
          type="submit"
          variant="second"
          className={saving.kind === 'failed' ? '' : 'before-script scripted:hidden'}
        >
          {saving.kind === 'failed' ? 'Try again' : 'Save notes'}
        </Button>
      </div>
    </form>
  );
}

const textOf = (form: HTMLFormElement) => form.querySelector('textarea')!.value.replace(/\r\n?/g, '\n').trim();
