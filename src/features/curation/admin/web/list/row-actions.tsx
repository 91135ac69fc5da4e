import { useState } from 'react';
import { isClosed } from '#platform/shared/dates/dates.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { useNow } from '#platform/web/now.tsx';
import type { AdminOpportunity } from '../../list-contract.ts';
import { adminListPath, useBulkChange, useRenewal } from './admin-list-api.ts';

export function RowActions({ row: { id, title, verifiedAt, closesAt } }: { row: AdminOpportunity }) {
  const change = useBulkChange();
  const renew = useRenewal();
  const [draft, setDraft] = useState<AdminOpportunity>();
  const today = useNow();
  return (
    <div className="admin-actions flex flex-wrap items-center gap-y-2 gap-x-3">
      <RowButton
        disabled={verifiedAt?.slice(0, 10) === today.toISOString().slice(0, 10)}
        data-row-key="v"
        aria-label={`Mark as checked: ${title}`}
        run={() => change.mutateAsync({ act: 'verify', ids: [id] })}
      >
        Mark as checked
      </RowButton>
      {isClosed({ closesAt }, today) && (
        <RowButton variant="quiet" aria-label={`Copy for next year: ${title}`} run={() => renew(id)} onDone={setDraft}>
          Copy for next year
        </RowButton>
      )}
      <div role="status">
        {draft && (
          <p className="min-w-[12rem] wrap-anywhere text-sm">
            Copied with its dates moved to {draft.deadline}. The copy is a draft: nobody else sees it yet.{' '}
            <a className="link" href={`${adminListPath}/${draft.id}`}>
              Open the draft <bdi>{draft.title}</bdi>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
