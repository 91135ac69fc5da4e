import { useState } from 'react';
import { type CompletionPart, completionParts } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { Form, SubmitButton } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { InlineFailure } from '#platform/web/forms/post-button.tsx';
import { failureText } from '#platform/web/http.ts';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';

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
  const [isSaved, setIsSaved] = useState(false);

  async function save({ part = [] }: { part?: string | string[] }) {
    const parts = completionParts.filter((one) => [part].flat().includes(one));
    if (parts.length === 0) throw new FormError('Choose at least one.');
    await onSave(parts).catch((error: unknown) => {
      throw new FormError(`Not saved: ${failureText(error)}`);
    });
  }

  return (
    <Panel aria-labelledby="class-completion" onChange={() => setIsSaved(false)}>
      <h2 id="class-completion">When a learner has completed the class</h2>
      <Form action={undefined} send={save} onDone={() => setIsSaved(true)} className="">
        {completionParts.map((part) => (
          <CheckField
            key={part}
            name="part"
            value={part}
            defaultChecked={completedBy.includes(part)}
            {...labels[part]}
          />
        ))}
        <InlineFailure />
        <p className="mt-4">
          <SubmitButton variant="second">Save what completes the class</SubmitButton>{' '}
          <span role="status">{isSaved && 'Saved. It counts for everybody in this class from now on.'}</span>
        </p>
      </Form>
    </Panel>
  );
}
