import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FormFoot } from '#platform/web/ui/layout/form-foot.tsx';
import type { TaughtSubmission } from '../../teach-contract.ts';
import { submissionLimits } from '../../vocabulary.ts';
import { submissionAnswerApi, useAnswering } from '../teaching/teach-assignment-api.ts';

type Values = Record<string, string> & { outcome: 'revise' | 'accepted'; comment: string };
type Properties = {
  submission: TaughtSubmission;
  /** Takes the typed comment when somebody else has answered before it was sent. */
  onConflict: (comment: string) => void;
};

/** Points for each criterion, a comment, and one of two outcomes. */
export function AnswerForm({ submission: { id, courseId, rubric, versions }, onConflict }: Properties) {
  const { answer, reload } = useAnswering(courseId, id);

  async function send({ outcome, comment, ...points }: Values) {
    const wrong = rubric.filter((one) => !/^\d+$/.test(points[one.id]!.trim()) || Number(points[one.id]) > one.points);
    const errors = {
      ...Object.fromEntries(wrong.map((one) => [one.id, `Give a whole number from 0 to ${one.points}.`])),
      ...(outcome === 'revise' && comment.trim() === '' && { comment: 'Say what is to be revised.' }),
    };
    if (Object.keys(errors).length > 0) throw new FormError(errors);
    try {
      const given = Object.fromEntries(rubric.map((one) => [one.id, Number(points[one.id])]));
      await answer({ version: versions, outcome, comment: comment.trim(), points: given });
    } catch (error) {
      const isOvertaken = error instanceof HttpError && error.code === 'answered-meanwhile';
      if (isOvertaken) onConflict(comment.trim());
      if (error instanceof HttpError && error.status === 409) await reload();
      throw new FormError(isOvertaken ? {} : `Not sent: ${failureText(error)} What you wrote is still here.`);
    }
  }

  return (
    <Form
      action={submissionAnswerApi(courseId, id)}
      send={send}
      className="answer-form grid max-w-reading mt-7 gap-5 [&_.field_.input[inputmode='numeric']]:max-w-[7rem]"
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
        />
      ))}
      <TextArea
        name="comment"
        label="Comment"
        hint="The learner reads it with the points."
        rows={6}
        maxLength={submissionLimits.comment}
      />
      <FormFailure />
      <FormFoot>
        <SubmitButton name="outcome" value="accepted">
          Accept
        </SubmitButton>
        <SubmitButton variant="second" name="outcome" value="revise">
          Please revise
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}
