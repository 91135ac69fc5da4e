import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TextSavingState } from '#platform/web/text-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useTextSaving } from '#platform/web/use-text-saving.ts';
import { maxNoteLength } from '../vocabulary.ts';
import { notePath, noteSource } from './note-api.ts';

type Properties = { courseId: string; lessonId: string; stored: string };

const states: Partial<Record<TextSavingState['state'], string>> = { saving: 'Saving…', saved: 'Saved' };

/** Notes that save themselves. A plain form, so that it works before the script is loaded. */
export function LessonNotes({ courseId, lessonId, stored }: Properties) {
  const client = useQueryClient();
  const { saving, change, save } = useTextSaving(noteSource(client, courseId, lessonId, stored));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The field may hold text that was written before the script arrived.
    change(textOf(form.current!));
  }, [change]);

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
        error={errorOf(saving)}
      />
      <div className="flex min-h-control items-center justify-between mt-2 gap-4">
        <p className="text-muted text-sm" role="status">
          {states[saving.state]}
        </p>
        <Button
          type="submit"
          variant="second"
          className={saving.state === 'failed' ? '' : 'before-script scripted:hidden'}
        >
          {saving.state === 'failed' ? 'Try again' : 'Save notes'}
        </Button>
      </div>
    </form>
  );
}

const textOf = (form: HTMLFormElement) => form.querySelector('textarea')!.value.replace(/\r\n?/g, '\n').trim();

const errorOf = (saving: TextSavingState) =>
  saving.state === 'failed' ? `Not saved yet: ${saving.reason} What you wrote is still here.` : undefined;
