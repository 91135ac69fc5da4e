import { type ReactNode, useEffect } from 'react';
import { FormFrame } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { failureText } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormFoot } from '#platform/web/ui/form-foot.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useTextSaving } from '#platform/web/use-text-saving.ts';
import type { OwnAssignment } from '../contract.ts';
import { submissionLimits } from '../vocabulary.ts';
import { draftPath, isDraftConflict, submissionPath, useAssignmentWrites } from './submission-api.ts';

const states = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Draft saved',
  conflict: '',
  busy: 'One moment…',
  failed: '',
};
const messages = { text: 'Write your answer or add a file first.' };

type Properties = {
  assignment: OwnAssignment;
  onSubmitted: () => void;
  /** Between the text and the button that submits both. */
  children: ReactNode;
};

/** The text of the answer, which saves itself; a plain form before the script, with a button for each. */
export function SubmissionForm({ assignment: { id, course, draft: stored }, onSubmitted, children }: Properties) {
  const { submit, draftSource } = useAssignmentWrites(course.id, id);
  const { saving, shown, change, save, resolve, read, setConflict } = useTextSaving(draftSource(stored));
  const form = useForm({
    action: draftPath(course.id, id),
    messages,
    send: async (_values, element) => {
      const text = textOf(element);
      if (text === '' && stored.files.length === 0) throw new FormError(messages);
      change(text);
      await save();
      await submit(read()).catch((error: unknown) => {
        if (isDraftConflict(error)) setConflict();
        throw new FormError(
          isDraftConflict(error) ? {} : { text: `Not submitted: ${failureText(error)} What you wrote is still here.` },
        );
      });
    },
    onDone: onSubmitted,
  });
  const { ref } = form.properties;
  const isSaved = new URLSearchParams(usePageAddress().search).has('saved');
  useEffect(() => {
    // The fields may hold text that was written before the script arrived.
    change(textOf(ref.current!));
  }, [change, ref]);

  const error = saving.state === 'failed' ? `Not saved yet: ${saving.reason} What you wrote is still here.` : undefined;
  return (
    <>
      <FormFrame
        form={form}
        id="answer"
        className="my-5"
        onInput={({ currentTarget }) => change(textOf(currentTarget))}
      >
        <input type="hidden" name="version" value={stored.version} />
        <TextArea
          key={shown.revision}
          name="text"
          label="Text of your answer"
          hint="It is saved while you write. Your instructor sees it when you submit."
          defaultValue={shown.text}
          maxLength={submissionLimits.text}
          rows={10}
          error={form.state.errors.text ?? error}
        />
        {saving.state === 'conflict' && (
          <div className="flex min-h-control flex-wrap items-center mt-3 gap-y-2 gap-x-4" role="alert">
            <p className="basis-full">
              You have written here in another window or on another device meanwhile. Which text shall stay?
            </p>
            <Button variant="second" onClick={() => void resolve('mine')}>
              This one
            </Button>
            <Button variant="second" onClick={() => void resolve('theirs')}>
              The other one
            </Button>
          </div>
        )}
        <FormFoot as="div">
          <p role="status">{states[saving.state] || (isSaved && saving.state === 'unchanged' ? 'Draft saved' : '')}</p>
          <Button
            type="submit"
            variant="second"
            onClick={(event) => {
              event.preventDefault();
              void save();
            }}
            className={saving.state === 'failed' ? '' : 'before-script scripted:hidden'}
          >
            {saving.state === 'failed' ? 'Save again' : 'Save draft'}
          </Button>
        </FormFoot>
      </FormFrame>
      {children}
      <p className="submission-send">
        <Button
          type="submit"
          form="answer"
          formAction={submissionPath(course.id, id)}
          aria-busy={form.state.isPending || undefined}
        >
          {form.state.isPending ? 'Submitting…' : 'Submit'}
        </Button>
      </p>
    </>
  );
}

const textOf = (form: HTMLFormElement) => form.querySelector('textarea')!.value.replace(/\r\n?/g, '\n').trim();
