import { type ReactNode, useEffect } from 'react';
import { FormFrame } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useTextSaving } from '#platform/web/use-text-saving.ts';
import { draftToText, textToDraft, toDraft } from '../note-draft-policy.ts';
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
  const form = useForm({
    action: ownNoteApi(own.opportunity.id, 'submit'),
    messages: noteMessages,
    unreachable: 'SeaLeap could not be reached. What you wrote is still here.',
    send: async (_values, element) => {
      const mistakes = findMistakes(formDraft(element), own.choosesName);
      if (Object.keys(mistakes).length > 0) throw new FormError(mistakes);
      change(formText(element));
      await save();
      const { version } = read();
      await post(ownNoteApi(own.opportunity.id, 'submit'), { ...formDraft(element), version });
    },
    onDone: onSent,
    onFailure: (error) => isDraftConflict(error) && setConflict(),
  });
  const { ref } = form.properties;
  useEffect(() => {
    // The fields may hold text that was written before the script arrived.
    change(formText(ref.current!));
  }, [change, ref]);

  return (
    <>
      <p className="before-script scripted:hidden">
        Add your proof first, below: what you type here is sent with the button at the end.
      </p>
      <FormFrame
        form={form}
        id="note-form"
        noValidate
        className="grid justify-items-stretch mt-6 gap-6"
        onInput={({ currentTarget }) => change(formText(currentTarget))}
      >
        <input type="hidden" name="version" value={own.draft.version} />
        <NoteFields key={shown.revision} own={own} draft={textToDraft(shown.text) ?? toDraft({})} />
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
              <Button variant="second" onClick={() => void save()}>
                Save again
              </Button>
            </>
          )}
        </div>
      </FormFrame>
      {children}
      {form.state.failure && saving.state !== 'conflict' && <Banner kind="failure">{form.state.failure}</Banner>}
      <p className="flex min-h-control flex-wrap items-center mt-6 gap-y-2 gap-x-4">
        <Button type="submit" form="note-form" aria-busy={form.state.isPending || undefined}>
          {form.state.isPending ? 'Sending…' : 'Send it for review'}
        </Button>
      </p>
    </>
  );
}
