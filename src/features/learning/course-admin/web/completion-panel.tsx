import { type FormEvent, useState } from 'react';
import { type CompletionPart, completionParts } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';

const labels: Record<CompletionPart, { label: string; hint: string }> = {
  lessons: { label: 'All lessons are done', hint: 'A lesson with a check is done when the check is passed.' },
  checks: { label: 'All checks are passed', hint: 'Lessons without a check then do not count.' },
  assignments: { label: 'All assignments are accepted', hint: 'Those that are published.' },
};

type Properties = {
  completedBy: readonly CompletionPart[];
  onSave: (completedBy: CompletionPart[]) => Promise<unknown>;
};

/** Chooses the parts that a learner must have done to complete the class. */
export function CompletionPanel({ completedBy, onSave }: Properties) {
  const [message, setMessage] = useState<{ error?: string; done?: string }>({});
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget as HTMLFormElement).getAll('part');
    const parts = completionParts.filter((part) => chosen.includes(part));
    if (parts.length === 0) return setMessage({ error: 'Choose at least one.' });
    setIsBusy(true);
    try {
      await onSave(parts);
      setMessage({ done: 'Saved. It counts for everybody in this class from now on.' });
    } catch (error) {
      setMessage({ error: `Not saved: ${failureText(error)}` });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel
      as="form"
      aria-labelledby="class-completion"
      onSubmit={(event: FormEvent) => void save(event)}
      onChange={() => setMessage({})}
    >
      <h2 id="class-completion">When a learner has completed the class</h2>
      {completionParts.map((part) => (
        <CheckField key={part} name="part" value={part} defaultChecked={completedBy.includes(part)} {...labels[part]} />
      ))}
      {message.error && (
        <p className="field-error" role="alert">
          {message.error}
        </p>
      )}
      <p className="mt-4">
        <Button type="submit" variant="second" busy={isBusy}>
          Save what completes the class
        </Button>{' '}
        <span role="status">{message.done}</span>
      </p>
    </Panel>
  );
}
