import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { failureText } from '#platform/web/http.ts';
import { navigate } from '#platform/web/router.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { AdminImportDetail } from '../contract.ts';
import { useImportActions } from './import-api.ts';
import { formatNumber, formatUtcTime } from './import-labels.ts';

export const unreachableText = 'This did not work. Please try again.';
export const refusalMessage = (error: Error) => failureText(error, unreachableText);

const newRowChoices = [
  [false, 'Waits for review'],
  [true, 'Is published now, if nothing needs review; the rest waits for review'],
] as const;

export function StoreAction({ data }: { data: AdminImportDetail }) {
  const [publishes, setPublishes] = useState(false);
  const actions = useImportActions(data.id);
  const { isPending, mutate, error } = useMutation({ mutationFn: actions.store });
  const { review, updated } = data.counts;
  const added = data.counts.added + review;
  const total = added + updated;
  return (
    <Panel aria-labelledby="store-title">
      <h2 id="store-title">
        {total === 0
          ? 'Nothing in this file is new'
          : `${formatNumber(added)} new and ${formatNumber(updated)} changed ${total === 1 ? 'row' : 'rows'} to import`}
      </h2>
      {review > 0 && (
        <p>
          {review === 1 ? '1 of the new rows needs' : `${formatNumber(review)} of the new rows need`} review. The
          reasons are in the list below.
        </p>
      )}
      <fieldset className="grid mt-3 gap-1">
        <legend className="field-label">New rows</legend>
        {newRowChoices.map(([value, label]) => (
          <CheckField
            key={label}
            type="radio"
            name="publishes"
            label={label}
            checked={publishes === value}
            onChange={() => setPublishes(value)}
          />
        ))}
      </fieldset>
      {error && <Banner kind="failure">{refusalMessage(error)}</Banner>}
      <p className="admin-actions flex flex-wrap items-center mt-4 gap-y-2 gap-x-3">
        {total > 0 && (
          <Button busy={isPending} onClick={() => mutate(publishes)}>
            Import
          </Button>
        )}
        <DiscardAction data={data} />
      </p>
    </Panel>
  );
}

type ConfirmProperties = {
  label: string;
  title: string;
  description: string;
  confirmLabel: string;
  run: () => Promise<void>;
  onDone?: () => void;
};

/** A button that asks before it runs, and shows why that was refused. */
export function ConfirmAction({ label, run, onDone, ...texts }: ConfirmProperties) {
  const [isOpen, setIsOpen] = useState(false);
  const onSuccess = onDone ?? (() => setIsOpen(false));
  const { isPending, mutate, error } = useMutation({ mutationFn: run, onSuccess });
  return (
    <>
      <Button variant="second" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog {...texts} isBusy={isPending} onConfirm={() => mutate()} onClose={() => setIsOpen(false)}>
          {error && <p role="alert">{refusalMessage(error)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

export const DiscardAction = ({ data }: { data: AdminImportDetail }) => (
  <ConfirmAction
    label="Delete the file"
    title="Delete this file?"
    description="Nothing was imported from it, so nothing else changes."
    confirmLabel="Delete"
    run={useImportActions(data.id).discard}
    onDone={() => navigate('/admin/imports')}
  />
);

export function UndoAction({ data }: { data: AdminImportDetail }) {
  const actions = useImportActions(data.id);
  const { updated } = data.counts;
  const added = data.counts.added + data.counts.review;
  return (
    <Panel aria-labelledby="undo-title">
      <h2 id="undo-title">Imported {formatUtcTime(data.importedAt!)}</h2>
      <p>
        {data.publishes
          ? 'Rows that need no review were published; the rest waits for review.'
          : 'New rows wait for review among the opportunities.'}
      </p>
      <p className="admin-actions flex flex-wrap items-center mt-4 gap-y-2 gap-x-3">
        <ButtonLink variant="second" href="/admin/imports/new">
          Upload another file
        </ButtonLink>
        {added + updated > 0 && (
          <ConfirmAction
            label="Undo the import"
            title="Undo the import?"
            description={`${formatNumber(added)} added will be removed and ${formatNumber(updated)} changed will be as before. What somebody changed since is kept, and listed.`}
            confirmLabel="Undo the import"
            run={actions.undo}
          />
        )}
      </p>
    </Panel>
  );
}

type RowProperties = { label: string; title: string; run: () => Promise<void>; isBusy?: boolean };

/** Changes one row of an import. */
export const RowAction = ({ label, title, run, isBusy = false }: RowProperties) => (
  <PostButton
    action={undefined}
    send={run}
    unreachable={unreachableText}
    variant="second"
    size="small"
    {...(isBusy && { busy: true })}
  >
    {label}
    <span className="visually-hidden">{title}</span>
  </PostButton>
);
