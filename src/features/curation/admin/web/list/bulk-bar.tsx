import { useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { failureText } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { AdminOpportunity, BulkInput, BulkOutcome } from '../../list-contract.ts';
import { maxChosen } from '../../list-vocabulary.ts';
import { concernsOf } from '../../publish-concerns-policy.ts';
import { useBulkChange } from './admin-list-api.ts';
import { ArchiveDialog, InterestsDialog } from './bulk-dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

type Properties = {
  rows: readonly AdminOpportunity[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Set<string>) => void;
};

const doneLabels: Record<BulkInput['act'], string> = {
  publish: 'published',
  archive: 'archived',
  interests: 'changed',
  edit: 'changed',
  verify: 'marked as checked',
};

/** Bulk actions on the chosen rows. Refused rows stay chosen. */
export function BulkBar({ rows, chosen, onChoose }: Properties) {
  const now = useNow();
  const change = useBulkChange();
  const [dialog, setDialog] = useState<'publish' | 'archive' | 'interests' | 'edit'>();
  const [outcome, setOutcome] = useState<BulkOutcome & { act: BulkInput['act'] }>();
  const ids = [...chosen];
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const hasConcerns = chosenRows.some((row) => concernsOf(row, now).length > 0);
  const act = (input: BulkInput) =>
    change.mutate(input, {
      onSuccess: (done) => {
        setOutcome({ ...done, act: input.act });
        const left = ids.filter((id) => input.act === 'publish' && !input.ids.includes(id));
        onChoose(new Set([...left, ...done.refused.map(({ id }) => id)]));
      },
      onSettled: () => setDialog(undefined),
    });
  const isTooMany = ids.length > maxChosen;
  const busyState = { isBusy: change.isPending, onClose: () => setDialog(undefined) };
  const dialogState = { count: ids.length, ...busyState };
  const rest = { size: 'small', variant: 'second', disabled: isTooMany, busy: change.isPending } as const;
  return (
    <>
      <div role="status" className="not-empty:mb-4">
        {outcome && <Outcome {...outcome} />}
      </div>
      {change.error && <Banner kind="failure">{failureText(change.error)}</Banner>}
      {ids.length > 0 && (
        <section
          className="sticky z-5 flex flex-wrap items-center rounded-card bg-surface shadow-float top-2 mb-4 px-3 py-2 border border-line gap-2"
          aria-label="Chosen rows"
        >
          <p className="font-strong tabular-nums me-2">
            {ids.length} chosen{isTooMany && `. At most ${maxChosen} are changed together.`}
          </p>
          <Button {...rest} onClick={() => act({ act: 'verify', ids })}>
            Mark as checked
          </Button>
          <Button {...rest} onClick={() => (hasConcerns ? setDialog('publish') : act({ act: 'publish', ids }))}>
            Publish
          </Button>
          <Button {...rest} onClick={() => setDialog('archive')}>
            Archive
          </Button>
          <Button {...rest} onClick={() => setDialog('interests')}>
            Set interests
          </Button>
          <Button {...rest} onClick={() => setDialog('edit')}>
            Change…
          </Button>
          <Button size="small" variant="quiet" onClick={() => onChoose(new Set())}>
            Choose none
          </Button>
        </section>
      )}
      {dialog === 'publish' && (
        <PublishDialog
          {...busyState}
          rows={chosenRows}
          now={now}
          onConfirm={(some) => act({ act: 'publish', ids: some })}
        />
      )}
      {dialog === 'archive' && <ArchiveDialog {...dialogState} onConfirm={() => act({ act: 'archive', ids })} />}
      {dialog === 'interests' && (
        <InterestsDialog {...dialogState} onConfirm={(interests) => act({ act: 'interests', ids, interests })} />
      )}
      {dialog === 'edit' && <EditDialog {...dialogState} onConfirm={(fields) => act({ act: 'edit', ids, fields })} />}
    </>
  );
}

function formatEarlyAccess(changed: BulkOutcome['changed']) {
  const early = changed.filter(({ state }) => state === 'early_access').length;
  return early > 0 && ` ${early} of them for Premium members first: each opens for everybody on its own date.`;
}

const Outcome = ({ act, changed, refused }: BulkOutcome & { act: BulkInput['act'] }) => (
  <Banner kind={refused.length > 0 ? 'warning' : 'success'}>
    {counted(changed.length, 'opportunity', 'opportunities')} {doneLabels[act]}.
    {act === 'publish' && formatEarlyAccess(changed)}
    {refused.length > 0 && (
      <>
        {' '}
        {refused.length} could not be:
        <ul className="list-disc px-5">
          {refused.map(({ id, title, reason }) => (
            <li className="[li+&]:mt-1.5" key={id}>
              <bdi>{title || 'One of them'}</bdi>: {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </Banner>
);
