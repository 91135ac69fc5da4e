import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { HttpError } from '#platform/web/http.ts';
import { navigate } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import type { AdminImportDetail } from '../contract.ts';
import { useImportActs } from './import-api.ts';
import { formatUtcTime, inNumber } from './import-labels.ts';

export const refusalMessage = (error: Error) =>
  error instanceof HttpError ? error.body : 'This did not work. Please try again.';

/** Takes in what was looked through: for review, or published where it is complete. */
export function StoreAct({ data }: { data: AdminImportDetail }) {
  const [publishes, setPublishes] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const acts = useImportActs(data.id);
  const { isPending, mutate } = useMutation({ mutationFn: acts.store });
  const { added, updated } = data.counts;
  const total = added + updated;
  return (
    <section className="admin-panel" aria-labelledby="store-title">
      <h2 id="store-title">
        {total === 0
          ? 'Nothing in this file is new'
          : `${inNumber(added)} new and ${inNumber(updated)} changed ${total === 1 ? 'row' : 'rows'} to import`}
      </h2>
      <fieldset className="import-choice">
        <legend className="field-label">What is new</legend>
        <CheckField
          type="radio"
          name="publishes"
          label="Waits for review"
          checked={!publishes}
          onChange={() => setPublishes(false)}
        />
        <CheckField
          type="radio"
          name="publishes"
          label="Is published at once, where type and category are given; the rest waits for review"
          checked={publishes}
          onChange={() => setPublishes(true)}
        />
      </fieldset>
      {refusal && <Banner kind="failure">{refusal}</Banner>}
      <p className="admin-actions import-acts">
        {total > 0 && (
          <Button
            busy={isPending}
            onClick={() => void mutate(publishes, { onError: (error) => setRefusal(refusalMessage(error)) })}
          >
            Import
          </Button>
        )}
        <DiscardAct data={data} />
      </p>
    </section>
  );
}

/** Forgets a file of which nothing was stored. */
export function DiscardAct({ data }: { data: AdminImportDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const acts = useImportActs(data.id);
  const { isPending, mutateAsync } = useMutation({ mutationFn: acts.discard });
  const discard = () =>
    mutateAsync(undefined as never).then(
      () => navigate('/admin/imports'),
      (error: Error) => setRefusal(refusalMessage(error)),
    );
  return (
    <>
      <Button variant="second" onClick={() => setIsOpen(true)}>
        Discard the file
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Discard this file?"
          description="Nothing of it was stored, so nothing else changes."
          confirmLabel="Discard"
          isBusy={isPending}
          onConfirm={() => void discard()}
          onClose={() => setIsOpen(false)}
        >
          {refusal && <p role="alert">{refusal}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Takes an import back. */
export function UndoAct({ data }: { data: AdminImportDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const acts = useImportActs(data.id);
  const { isPending, mutateAsync } = useMutation({ mutationFn: acts.undo });
  const undo = () =>
    mutateAsync(undefined as never).then(
      () => setIsOpen(false),
      (error: Error) => setRefusal(refusalMessage(error)),
    );
  const { added, updated } = data.counts;
  return (
    <section className="admin-panel" aria-labelledby="undo-title">
      <h2 id="undo-title">Imported {formatUtcTime(data.importedAt!)}</h2>
      <p>
        {data.publishes
          ? 'What is complete was published; the rest waits for review.'
          : 'What is new waits for review among the opportunities.'}
      </p>
      <p className="admin-actions import-acts">
        <ButtonLink variant="second" href="/admin/imports/new">
          Bring another file
        </ButtonLink>
        {added + updated > 0 && (
          <Button variant="second" onClick={() => setIsOpen(true)}>
            Undo the import
          </Button>
        )}
      </p>
      {isOpen && (
        <ConfirmDialog
          title="Undo the import?"
          description={`${inNumber(added)} added will be removed and ${inNumber(updated)} changed will be as before. What somebody has changed since is kept, and listed.`}
          confirmLabel="Undo the import"
          isBusy={isPending}
          onConfirm={() => void undo()}
          onClose={() => setIsOpen(false)}
        >
          {refusal && <p role="alert">{refusal}</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}
