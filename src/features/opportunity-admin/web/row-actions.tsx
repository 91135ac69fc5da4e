import { isClosed } from '#platform/shared/dates.ts';
import { HttpError } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { AdminOpportunity } from '../list-contract.ts';
import { useBulkChange, useRenewal } from './admin-list-api.ts';

const isSameDay = (one: string, other: Date) => one.slice(0, 10) === other.toISOString().slice(0, 10);

export function RowActions({ row }: { row: AdminOpportunity }) {
  const change = useBulkChange();
  const renewal = useRenewal();
  const today = useNow();
  const isVerified = row.verifiedAt !== null && isSameDay(row.verifiedAt, today);
  return (
    <div className="admin-actions">
      <Button
        variant="second"
        size="small"
        busy={change.isPending}
        disabled={isVerified}
        data-row-key="v"
        aria-label={`Verified today: ${row.title}`}
        onClick={() => change.mutate({ act: 'verify', ids: [row.id] }, { onError: toastFailure })}
      >
        Verified today
      </Button>
      {isClosed(row, today) && (
        <Button
          variant="quiet"
          size="small"
          busy={renewal.isPending}
          aria-label={`Renew for next year: ${row.title}`}
          onClick={() =>
            renewal
              .mutateAsync(row.id)
              .then(
                (copy) =>
                  toast({ title: 'Renewed', description: `'${copy.title}' is a draft now, with its dates moved.` }),
                toastFailure,
              )
          }
        >
          Renew for next year
        </Button>
      )}
    </div>
  );
}

const toastFailure = (error: Error) =>
  toast({
    variant: 'destructive',
    title: 'This was not done',
    description: error instanceof HttpError ? error.body : 'SeaLeap could not be reached. Please try again.',
  });
