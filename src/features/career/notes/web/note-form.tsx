import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isChangedMeanwhile } from '#platform/web/drafts/draft-api.ts';
import { DraftConflict } from '#platform/web/drafts/draft-conflict.tsx';
import { draftLabels, notSavedText } from '#platform/web/drafts/draft-labels.ts';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { draftFields, draftToText, textToDraft, toDraft } from '../note-draft-policy.ts';
import type { OwnNote } from '../own-contract.ts';
import { NoteFields } from './note-fields.tsx';
import { findMistakes, noteMessages } from './note-messages.ts';
import { ownNoteApi, useOwnNoteWrites } from './own-note-api.ts';

const formDraft = (form: HTMLFormElement) => toDraft(Object.fromEntries(new FormData(form)));
const formText = (form: HTMLFormElement) => draftToText(formDraft(form));

type Properties = {
  own: OwnNote;
  onSent: () => void;
  /** Between the fields and the button that sends all of it. */
  children: ReactNode;
};

/** The guided form, which saves itself; a plain form before the script. */
export function NoteForm({ own, onSent, children }: Properties) {
  const { draftSource, reload, post } = useOwnNoteWrites(own);
  const form = useRef<HTMLFormElement>(null);
  const { saving, shown, change, save, resolve, current, meetConflict } = useAutosave(draftSource(own.draft), () =>
    formText(form.current!),
  );
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const refused = useRefusedField(noteMessages);

  function showErrors(found: Partial<Record<string, string>>) {
    setErrors(found);
    const first = draftFields.find((name) => found[name]);
    if (first) (form.current!.elements.namedItem(first) as HTMLElement).focus();
  }

  async function send() {
    if (isBusy) return;
    const mistakes = findMistakes(formDraft(form.current!), own.choosesName);
    setFailure(undefined);
    showErrors(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    setIsBusy(true);
    change(formText(form.current!));
    await save();
    try {
      const { isAnonymous, ...draft } = formDraft(form.current!);
      const { version } = current();
      await post(ownNoteApi(own.opportunity.id, 'submit'), { ...draft, isAnonymous, version });
      onSent();
    } catch (error) {
      if (isChangedMeanwhile(error)) await meetConflict();
      else if (error instanceof HttpError && error.field && error.field in noteMessages)
        showErrors({ [error.field]: noteMessages[error.field] });
      else setFailure(failureText(error, 'SeaLeap could not be reached. What you wrote is still here.'));
    } finally {
      setIsBusy(false);
    }
  }

  function choose(choice: 'mine' | 'theirs') {
    resolve(choice);
    if (choice === 'theirs') void reload();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.dataset.action === 'save') void save();
    else void send();
  }

  return (
    <>
      <p className="before-script scripted:hidden">
        Add your proof first, below: what you type here is sent with the button at the end.
      </p>
      <form
        id="note-form"
        ref={form}
        method="post"
        noValidate
        action={ownNoteApi(own.opportunity.id, 'submit')}
        className="grid justify-items-stretch mt-6 gap-6"
        onInput={({ currentTarget }) => change(formText(currentTarget))}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="version" value={own.draft.version} />
        <NoteFields
          key={shown.revision}
          own={own}
          draft={textToDraft(shown.value) ?? toDraft({})}
          errorOf={(name) => (errors[name] ? { error: errors[name] } : refused(name))}
        />
        {saving.kind === 'conflict' && (
          <DraftConflict onChoose={choose}>
            You have written here in another window or on another device meanwhile. Which one shall stay?
          </DraftConflict>
        )}
        <div className="flex min-h-control flex-wrap items-center gap-y-2 gap-x-4">
          <p className="text-muted text-sm" role="status">
            {draftLabels[saving.kind]}
          </p>
          {saving.kind === 'failed' && (
            <>
              <p className="field-error text-sm text-buoy" role="alert">
                {notSavedText(saving)}
              </p>
              <Button type="submit" variant="second" data-action="save">
                Save again
              </Button>
            </>
          )}
        </div>
      </form>
      {children}
      {failure && <Banner kind="failure">{failure}</Banner>}
      <p className="flex min-h-control flex-wrap items-center mt-6 gap-y-2 gap-x-4">
        <Button type="submit" form="note-form" aria-busy={isBusy || undefined}>
          {isBusy ? 'Sending…' : 'Send it for review'}
        </Button>
      </p>
    </>
  );
}
