import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isChangedMeanwhile } from '#platform/web/drafts/draft-api.ts';
import { DraftConflict } from '#platform/web/drafts/draft-conflict.tsx';
import { draftLabels, notSavedText } from '#platform/web/drafts/draft-labels.ts';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import { failureText } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormFoot } from '#platform/web/ui/form-foot.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import type { OwnAssignment } from '../contract.ts';
import { submissionLimits } from '../vocabulary.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const { saving, shown, change, save, resolve, current, meetConflict } = useAutosave(draftSource(stored), () =>
    textOf(form.current!),
  );
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const refused = useRefusedField(messages);
  const isSaved = new URLSearchParams(usePageAddress().search).has('saved');

  async function send() {
    if (isBusy) return;
    const text = textOf(form.current!);
    if (text === '' && stored.files.length === 0) {
      setRefusal(messages.text);
      form.current!.querySelector('textarea')!.focus();
      return;
    }
    setRefusal(undefined);
    setIsBusy(true);
    change(text);
    await save();
    try {
      await submit(current());
      onSubmitted();
    } catch (error) {
      if (isChangedMeanwhile(error)) await meetConflict();
      else setRefusal(`Not submitted: ${failureText(error)} What you wrote is still here.`);
    } finally {
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.dataset.action === 'save') void save();
    else void send();
  }

  const error = refusal ?? notSavedText(saving);
  return (
    <>
      <form
        id="answer"
        ref={form}
        method="post"
        action={draftPath(course.id, id)}
        className="my-5"
        onInput={({ currentTarget }) => change(textOf(currentTarget))}
        onSubmit={onSubmit}
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
          {...(error ? { error } : refused('text'))}
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
            data-action="save"
            className={saving.kind === 'failed' ? '' : 'before-script scripted:hidden'}
          >
            {saving.kind === 'failed' ? 'Save again' : 'Save draft'}
          </Button>
        </FormFoot>
      </form>
      {children}
      <p className="submission-send">
        <Button type="submit" form="answer" formAction={submissionPath(course.id, id)} aria-busy={isBusy || undefined}>
          {isBusy ? 'Submitting…' : 'Submit'}
        </Button>
      </p>
    </>
  );
}

const textOf = (form: HTMLFormElement) => form.querySelector('textarea')!.value.replace(/\r\n?/g, '\n').trim();
