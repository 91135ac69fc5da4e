import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useTextSaving } from '#platform/web/use-text-saving.ts';
import { draftFields, draftToText, textToDraft, toDraft } from '../note-draft-policy.ts';
import type { OwnNote } from '../own-contract.ts';
import { NoteFields } from './note-fields.tsx';
import { findMistakes, noteMessages } from './note-messages.ts';
import { isDraftConflict, ownNoteApi, useOwnNoteWrites } from './own-note-api.ts';

const states = {
  unchanged: '',
  saving: 'Saving…',
  saved: 'Draft saved',
  conflict: '',
  busy: 'One moment…',
  failed: '',
};

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
  const { saving, shown, change, save, resolve, read, setConflict } = useTextSaving(draftSource(own.draft));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefusedField(noteMessages);
  useEffect(() => {
    // The fields may hold text that was written before the script arrived.
    change(formText(form.current!));
  }, [change]);

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
      const { version } = read();
      await post(ownNoteApi(own.opportunity.id, 'submit'), { ...draft, isAnonymous, version });
      onSent();
    } catch (error) {
      if (isDraftConflict(error)) setConflict();
      else if (error instanceof HttpError && error.field && error.field in noteMessages)
        showErrors({ [error.field]: noteMessages[error.field] });
      else setFailure(failureText(error, 'SeaLeap could not be reached. What you wrote is still here.'));
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
          draft={textToDraft(shown.text) ?? toDraft({})}
          errorOf={(name) => (errors[name] ? { error: errors[name] } : refused(name))}
        />
        {saving.state === 'conflict' && (
          <div className="flex min-h-control flex-wrap items-center gap-y-2 gap-x-4" role="alert">
            <p className="basis-full">
              You have written here in another window or on another device meanwhile. Which one shall stay?
            </p>
            <Button variant="second" onClick={() => void resolve('mine')}>
              This one
            </Button>
            <Button variant="second" onClick={() => void resolve('theirs').then(reload)}>
              The other one
            </Button>
          </div>
        )}
        <div className="flex min-h-control flex-wrap items-center gap-y-2 gap-x-4">
          <p className="text-muted text-sm" role="status">
            {states[saving.state]}
          </p>
          {saving.state === 'failed' && (
            <>
              <p className="field-error text-sm text-buoy" role="alert">
                Not saved yet: {saving.reason} What you wrote is still here.
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
