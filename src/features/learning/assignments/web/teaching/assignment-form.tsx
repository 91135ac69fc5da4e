import { useState } from 'react';
import type { Criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { MaterialFields } from '#features/learning/media/web/shared/media-fields.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import type { FieldErrors } from '#platform/web/forms/form-context.ts';
import { FormError } from '#platform/web/forms/form-error.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FormFoot } from '#platform/web/ui/layout/form-foot.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { AssignmentInput, EditedAssignment } from '../../teach-contract.ts';
import { PeerReviewField } from '../submissions/peer-review-field.tsx';
import { type Deadline, DeadlineFields } from './deadline-fields.tsx';
import { RubricFields } from './rubric-fields.tsx';
import { oneApi, useAssignmentEditing } from './teach-assignment-api.ts';

type Draft = {
  title: string;
  task: string;
  deadline: Deadline;
  rubric: readonly Criterion[];
  fileIds: readonly string[];
  isPeerReviewed: boolean;
};

const toDraft = ({ title, task, deadlineOn, deadlineAfterDays, rubric, ...rest }: EditedAssignment): Draft => ({
  ...{ title, task, rubric, fileIds: rest.fileIds, isPeerReviewed: rest.isPeerReviewed },
  deadline: {
    kind: deadlineOn ? 'day' : deadlineAfterDays ? 'days' : 'none',
    ...{ day: deadlineOn ?? '', days: deadlineAfterDays ? String(deadlineAfterDays) : '14' },
  },
});

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

function findErrors({ title, task, deadline: { kind, day, days }, rubric }: Draft): FieldErrors {
  const { points, deadlineAfterDays } = assignmentLimits;
  return {
    ...(title.trim() === '' && { title: 'Give it a title.' }),
    ...(task.trim() === '' && { task: 'Write what learners shall do.' }),
    ...(kind === 'day' && day === '' && { deadlineOn: 'Choose a day.' }),
    ...(kind === 'days' &&
      !isWhole(Number(days), deadlineAfterDays) && {
        deadlineAfterDays: `Give a whole number from 1 to ${deadlineAfterDays}.`,
      }),
    ...(rubric.some((one) => one.text.trim() === '' || !isWhole(one.points, points)) && {
      rubric: `Each criterion needs words, and points from 1 to ${points}.`,
    }),
  };
}

const toInput = (
  { title, task, deadline: { kind, day, days }, rubric, fileIds, isPeerReviewed }: Draft,
  version: number,
): AssignmentInput => ({
  ...{ title, task, rubric: [...rubric], fileIds: [...fileIds], isPeerReviewed, version },
  deadlineOn: kind === 'day' ? day : null,
  deadlineAfterDays: kind === 'days' ? Number(days) : null,
});

/** The words of an assignment. Where somebody else has saved meanwhile, what was typed stays, and can be saved again. */
export function AssignmentForm({ courseId, loaded }: { courseId: string; loaded: EditedAssignment }) {
  const { save, reload } = useAssignmentEditing(courseId);
  const [draft, setDraft] = useState(() => toDraft(loaded));
  const [version, setVersion] = useState(loaded.version);
  const [state, setState] = useState<'idle' | 'saved' | 'conflict'>('idle');
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (state === 'saved') setState('idle');
  };

  async function send() {
    const errors = findErrors(draft);
    if (Object.keys(errors).length > 0) throw new FormError(errors);
    try {
      await save(loaded.id, toInput(draft, version));
      setVersion(version + 1);
      setState('saved');
    } catch (error) {
      const isConflict = error instanceof HttpError && error.code === 'changed-meanwhile';
      if (!isConflict) throw new FormError(`Not saved: ${failureText(error)} What you typed is still here.`);
      await reload(loaded.id);
      setState('conflict');
    }
  }

  return (
    <Form action={oneApi(courseId, loaded.id)} send={send} className="grid max-w-reading mt-7 gap-5">
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        maxLength={assignmentLimits.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Task"
        name="task"
        value={draft.task}
        rows={12}
        maxLength={assignmentLimits.task}
        hint="Markdown: **bold**, *italic*, lists with -, links as [words](https://…). No pictures."
        onChange={({ target }) => change({ task: target.value })}
      />
      <MaterialFields courseId={courseId} fileIds={draft.fileIds} onChange={(fileIds) => change({ fileIds })} />
      <DeadlineFields deadline={draft.deadline} onChange={(deadline) => change({ deadline })} />
      <RubricFields rubric={draft.rubric} onChange={(rubric) => change({ rubric })} />
      <PeerReviewField isOn={draft.isPeerReviewed} onChange={(isPeerReviewed) => change({ isPeerReviewed })} />
      {state === 'conflict' && (
        <Conflict
          theirs={loaded}
          onMine={() => {
            setVersion(loaded.version);
            setState('idle');
          }}
          onTheirs={() => {
            setDraft(toDraft(loaded));
            setVersion(loaded.version);
            setState('idle');
          }}
        />
      )}
      <FormFailure />
      <FormFoot>
        <span role="status">{state === 'saved' && 'Saved.'}</span>
        <SubmitButton disabled={state === 'conflict'}>Save</SubmitButton>
      </FormFoot>
      {loaded.html && (
        <details className="my-4">
          <summary className="min-h-control font-semibold py-2.5">The task as learners see it</summary>
          <RenderedText html={loaded.html} />
        </details>
      )}
    </Form>
  );
}

type ConflictProperties = { theirs: EditedAssignment; onMine: () => void; onTheirs: () => void };

const Conflict = ({ theirs, onMine, onTheirs }: ConflictProperties) => (
  <div className="flex min-h-control flex-wrap items-center mt-3 gap-y-2 gap-x-4" role="alert">
    <p className="basis-full">
      Somebody else has saved this assignment meanwhile, as “<bdi>{theirs.title}</bdi>”. What you typed is still here.
    </p>
    <Button variant="second" onClick={onMine}>
      Go on with mine
    </Button>
    <Button variant="second" onClick={onTheirs}>
      Take theirs
    </Button>
  </div>
);
