import type { ReactNode } from 'react';
import { isChangedMeanwhile } from '#platform/web/drafts/draft-api.ts';
import { DraftConflict } from '#platform/web/drafts/draft-conflict.tsx';
import { draftLabels, notSavedText } from '#platform/web/drafts/draft-labels.ts';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import { FormFrame } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { failureText } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { FormFoot } from '#platform/web/ui/layout/form-foot.tsx';
import type { OwnAssignment } from '../../contract.ts';
import { submissionLimits } from '../../vocabulary.ts';
import { draftPath, submissionPath, useAssignmentWrites } from './submission-api.ts';

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
  const { saving, shown, change, save, resolve, current, meetConflict } = useAutosave(draftSource(stored), () =>
    textOf(form.properties.ref.current!),
  );
  const form = useForm({
    action: draftPath(course.id, id),
    messages,
    send: async (_values, sent) => {
      const text = textOf(sent);
      if (text === '' && stored.files.length === 0) throw new FormError(messages);
      change(text);
      await save();
      await submit(current()).catch(async (error: unknown) => {
        if (isChangedMeanwhile(error)) await meetConflict();
        throw new FormError(
          isChangedMeanwhile(error)
            ? {}
            : { text: `Not submitted: ${failureText(error)} What you wrote is still here.` },
        );
      });
    },
    onDone: onSubmitted,
  });
  const isSaved = new URLSearchParams(usePageAddress().search).has('saved');
  const error = notSavedText(saving);
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
          defaultValue={shown.value}
          maxLength={submissionLimits.text}
          rows={10}
          error={form.state.errors.text ?? error}
        />
        {saving.kind === 'conflict' && (
          <DraftConflict className="mt-3" onChoose={resolve}>
            You have written here in another window or on another device meanwhile. Which text shall stay?
          </DraftConflict>
        )}
        <FormFoot as="div">
          <p role="status">
            {draftLabels[saving.kind] || (isSaved && saving.kind === 'unchanged' ? 'Draft saved' : '')}
          </p>
          <Button
            type="submit"
            variant="second"
            onClick={(event) => {
              event.preventDefault();
              void save();
            }}
            className={saving.kind === 'failed' ? '' : 'before-script scripted:hidden'}
          >
            {saving.kind === 'failed' ? 'Save again' : 'Save draft'}
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
