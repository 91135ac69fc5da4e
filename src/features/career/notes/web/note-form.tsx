import type { ReactNode } from 'react';
import { isChangedMeanwhile } from '#platform/web/drafts/draft-api.ts';
import { DraftConflict } from '#platform/web/drafts/draft-conflict.tsx';
import { draftLabels, notSavedText } from '#platform/web/drafts/draft-labels.ts';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import { FormFrame } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { draftToText, textToDraft, toDraft } from '../note-draft-policy.ts';
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
  const { saving, shown, change, save, resolve, current, meetConflict } = useAutosave(draftSource(own.draft), () =>
    formText(form.properties.ref.current!),
  );
  const form = useForm({
    action: ownNoteApi(own.opportunity.id, 'submit'),
    messages: noteMessages,
    unreachable: 'SeaLeap could not be reached. What you wrote is still here.',
    send: async (_values, sent) => {
      const mistakes = findMistakes(formDraft(sent), own.choosesName);
      if (Object.keys(mistakes).length > 0) throw new FormError(mistakes);
      change(formText(sent));
      await save();
      const { version } = current();
      await post(ownNoteApi(own.opportunity.id, 'submit'), { ...formDraft(sent), version });
    },
    onDone: onSent,
    onFailure: (error) => isChangedMeanwhile(error) && void meetConflict(),
  });

  function choose(choice: 'mine' | 'theirs') {
    resolve(choice);
    if (choice === 'theirs') void reload();
  }

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
        <NoteFields key={shown.revision} own={own} draft={textToDraft(shown.value) ?? toDraft({})} />
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
              <Button variant="second" onClick={() => void save()}>
                Save again
              </Button>
            </>
          )}
        </div>
      </FormFrame>
      {children}
      {form.state.failure && saving.kind !== 'conflict' && <Banner kind="failure">{form.state.failure}</Banner>}
      <p className="flex min-h-control flex-wrap items-center mt-6 gap-y-2 gap-x-4">
        <Button type="submit" form="note-form" aria-busy={form.state.isPending || undefined}>
          {form.state.isPending ? 'Sending…' : 'Send it for review'}
        </Button>
      </p>
    </>
  );
}
