import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAutosave } from '#platform/web/drafts/use-autosave.ts';
import { HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Cv, StoredLetter } from '../../contract.ts';
import type { AnyDocument } from '../../document-contract.ts';
import { readDocument } from '../../resume-policy.ts';
import { cvSource } from '../cv-api.ts';
import { CvPreview, usePreview } from './cv-preview.tsx';
import { SavingRow } from './saving-row.tsx';

/** `save` resolves when what is written is saved; `replace` lets the server change the rest after that. */
export type Saving = { save: () => Promise<void>; replace: (act: (version: number) => Promise<void>) => Promise<void> };

type Properties<Stored extends Cv | StoredLetter> = {
  stored: Stored;
  onReplaced: () => void;
  /** Begins with a document, and reports each change. */
  form: (begin: Stored['document'], onWrite: (document: Stored['document']) => void, saving: Saving) => ReactNode;
  downloads: (saving: Pick<Saving, 'save'>) => ReactNode;
  /** Renders the rest of the page, below the form. */
  rest: (saving: Saving) => ReactNode;
};

/** A CV or a letter that saves itself, with its preview. */
export function DocumentEditor<Stored extends Cv | StoredLetter>({
  stored,
  onReplaced,
  form,
  downloads,
  rest,
}: Properties<Stored>) {
  const client = useQueryClient();
  const { saving, shown, change, save, resolve, current } = useAutosave(cvSource(client, stored));
  const [problem, setProblem] = useState<string>();
  const preview = usePreview();

  async function replace(act: (version: number) => Promise<void>) {
    await save();
    if (problem) throw new HttpError(400, `Please mend this first. ${problem}`);
    await act(current().version);
    onReplaced();
  }
  function write(document: AnyDocument) {
    const given = readDocument(document);
    setProblem('problem' in given ? given.problem : undefined);
    if ('document' in given) change(given.document);
  }
  return (
    <div className="cv-columns min-[72rem]:grid min-[72rem]:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] min-[72rem]:gap-x-14 min-[72rem]:[&>aside]:row-span-2">
      <div className="cv-editor">
        <div key={shown.revision}>{form(shown.value as Stored['document'], write, { save, replace })}</div>
        <div className="sticky z-2 bg-page bottom-(--bar) -mx-6 mt-10 px-6 max-sm:-mx-4 max-sm:px-4 py-2.5 border-t border-line">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0 min-[72rem]:flex-1">
              <SavingRow saving={saving} problem={problem} onSave={() => void save()} onResolve={resolve} />
            </div>
            <Button className="min-[72rem]:hidden" variant="second" size="small" onClick={preview.show}>
              Preview
            </Button>
          </div>
        </div>
      </div>
      <CvPreview id={stored.id} version={stored.version} preview={preview} downloads={downloads({ save })} />
      <div>{rest({ save, replace })}</div>
    </div>
  );
}
