import { type FormEvent, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { answerLength } from '../inbox-vocabulary.ts';
import { useAddNote } from './inbox-api.ts';

/** A note for the team, out of the way until it is needed. */
export function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useAddNote(id);
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) mutate({ text }, { onSuccess: () => setText('') });
  }
  return (
    <details className="max-w-190 mt-6">
      <summary className="flex min-h-11 items-center cursor-pointer font-strong wrap-anywhere">
        Add a note for the team
      </summary>
      <form className="grid-cols-1 wrap-anywhere grid max-w-190 gap-4" onSubmit={send}>
        <TextArea
          label="Note"
          hint="Only the team reads it. Whoever asks for all of their data gets it too."
          rows={3}
          required
          maxLength={answerLength.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error ? failureText(error) : undefined}
        />
        <p>
          <Button type="submit" variant="second" busy={isPending}>
            {isPending ? 'Saving…' : 'Save the note'}
          </Button>
        </p>
      </form>
    </details>
  );
}
