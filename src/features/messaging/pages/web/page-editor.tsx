import { useState } from 'react';
import { isChangedMeanwhile } from '#platform/web/drafts/draft-api.ts';
import { DraftConflict } from '#platform/web/drafts/draft-conflict.tsx';
import { draftLabels, notSavedText } from '#platform/web/drafts/draft-labels.ts';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import { FormFailure, FormFrame, SubmitButton } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { EditedPage } from '../page-contract.ts';
import { type DraftValue, pageApi, usePageWrites } from './page-admin-api.ts';
import { PageFields } from './page-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { PublishLegal } from './publish-legal.tsx';

const messages = {
  title: 'Give it a title first.',
  description: 'Say first in a sentence what it is about.',
  section: 'Choose where it stands.',
  text: 'Write something first.',
};

function readDraft(form: HTMLFormElement): DraftValue {
  const data = new FormData(form);
  const textOf = (name: string) =>
    String(data.get(name) ?? '')
      .replace(/\r\n?/g, '\n')
      .trim();
  return {
    ...{ title: textOf('title'), description: textOf('description'), text: textOf('text') },
    section: textOf('section') || null,
  };
}

/** The draft of a page, which saves itself, and the button that shows it to readers. */
export function PageEditor({ page }: { page: EditedPage }) {
  const { draftSource, publish, reload } = usePageWrites(page.id);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const draft = useAutosave<DraftValue>(draftSource(page), (): DraftValue => readDraft(form.properties.ref.current!));
  const { saving, shown, base } = draft;

  /** Resolves to the version that is saved; throws while another text stands in the way or none could be saved. */
  async function saved(element: HTMLFormElement): Promise<number> {
    draft.change(readDraft(element));
    await draft.save();
    const { kind } = draft.getSnapshot().saving;
    if (kind === 'conflict') throw new FormError({});
    if (kind === 'failed') throw new FormError('It is not published yet, because the draft could not be saved.');
    return draft.current().version;
  }
  const form = useForm<DraftValue, void>({
    action: pageApi(page.id, 'publish'),
    messages,
    isWordedByServer: true,
    send: async (_values, element) => publish(await saved(element)),
    done: 'It is published',
    onFailure: (error) => isChangedMeanwhile(error) && void draft.meetConflict(),
  });

  function choose(choice: 'mine' | 'theirs') {
    draft.resolve(choice);
    if (choice === 'theirs') void reload();
  }

  return (
    <FormFrame
      form={form}
      className="grid max-w-205 gap-5"
      onInput={({ currentTarget }) => draft.change(readDraft(currentTarget))}
    >
      <PageFields key={shown.revision} page={page} draft={shown.value} />
      {saving.kind === 'conflict' && (
        <DraftConflict onChoose={choose}>
          Somebody else has changed this page meanwhile, or you have in another window. Which text shall stay?
        </DraftConflict>
      )}
      <FormFailure />
      {saving.kind === 'failed' && (
        <p className="field-error" role="alert">
          {notSavedText(saving)}
        </p>
      )}
      <p className="admin-actions flex flex-wrap items-center gap-y-2 gap-x-3">
        <Button variant="second" onClick={() => void draft.save()}>
          Save draft
        </Button>
        <Button variant="second" aria-expanded={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
          {isPreviewed ? 'Hide the preview' : 'Preview'}
        </Button>
        {page.kind === 'legal' ? (
          <PublishLegal isBusy={form.state.isPending} onConfirm={() => form.properties.ref.current?.requestSubmit()} />
        ) : (
          <SubmitButton busyLabel="Publishing…">Publish</SubmitButton>
        )}
        <span className="text-muted text-sm" role="status">
          {draftLabels[saving.kind]}
        </span>
      </p>
      {isPreviewed && <PagePreview id={page.id} draft={base.value} />}
    </FormFrame>
  );
}
