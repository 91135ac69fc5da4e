import { type FormEvent, useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormFoot } from '#platform/web/ui/form-foot.tsx';
import { TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import type { TaughtSubmission } from '../teach-contract.ts';
import { submissionLimits } from '../vocabulary.ts';
import { useAnswering } from './teach-assignment-api.ts';

type Outcome = 'revise' | 'accepted';
type Properties = {
  submission: TaughtSubmission;
  /** Takes the typed comment when somebody else has answered before it was sent. */
  onConflict: (comment: string) => void;
};

/** Points for each criterion, a comment, and one of two outcomes. */
export function AnswerForm({ submission: { id, courseId, rubric, versions }, onConflict }: Properties) {
  const { answer, reload } = useAnswering(courseId, id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<Outcome>();

  async function send(form: HTMLFormElement, outcome: Outcome) {
    const fields = new FormData(form);
    const comment = String(fields.get('comment')).trim();
    const given = rubric.map((criterion) => ({ ...criterion, typed: String(fields.get(criterion.id)).trim() }));
    const wrong = given.filter(({ typed, points }) => !/^\d+$/.test(typed) || Number(typed) > points);
    const found = Object.fromEntries(wrong.map((one) => [one.id, `Give a whole number from 0 to ${one.points}.`]));
    if (outcome === 'revise' && comment === '') found.comment = 'Say what is to be revised.';
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus();
    setBusy(outcome);
    try {
      const points = Object.fromEntries(given.map(({ id: key, typed }) => [key, Number(typed)]));
      await answer({ version: versions, outcome, comment, points });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'answered-meanwhile') {
        onConflict(comment);
        await reload();
      } else {
        if (error instanceof HttpError && error.status === 409) await reload();
        setErrors({ form: `Not sent: ${failureText(error)} What you wrote is still here.` });
      }
    } finally {
      setBusy(undefined);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!busy) void send(event.currentTarget, submitter?.dataset.outcome === 'accepted' ? 'accepted' : 'revise');
  }

  return (
    <form
      className="answer-form grid max-w-reading mt-7 gap-5 [&_.field_.input[inputmode='numeric']]:max-w-[7rem]"
      noValidate
      onSubmit={onSubmit}
    >
      {rubric.map(({ id: key, text, points }) => (
        <TextField
          key={key}
          name={key}
          label={<bdi>{text}</bdi>}
          hint={`0 to ${points}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errors[key]}
        />
      ))}
      <TextArea
        name="comment"
        label="Comment"
        hint="The learner reads it with the points."
        rows={6}
        maxLength={submissionLimits.comment}
        error={errors.comment}
      />
      {errors.form && (
        <p className="field-error" role="alert">
          {errors.form}
        </p>
      )}
      <FormFoot>
        <Button type="submit" data-outcome="accepted" busy={busy === 'accepted'}>
          Accept
        </Button>
        <Button type="submit" variant="second" data-outcome="revise" busy={busy === 'revise'}>
          Please revise
        </Button>
      </FormFoot>
    </form>
  );
}
