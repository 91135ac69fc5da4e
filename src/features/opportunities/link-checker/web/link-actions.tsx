import { RowButton } from '#platform/web/admin/row-button.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import type { BrokenLink } from '../contract.ts';
import { findingLabels } from '../vocabulary.ts';
import { useLinkActions } from './link-api.ts';

export function LinkActions({ found: { opportunity } }: { found: BrokenLink }) {
  const { check, resolve } = useLinkActions();
  const { id, title } = opportunity;
  return (
    <div className="admin-actions flex flex-wrap items-center gap-y-2 gap-x-3">
      <RowButton
        aria-label={`Check again: ${title}`}
        busyLabel="Checking…"
        run={() => check(id)}
        onDone={({ finding }) =>
          toast({ title: finding ? `Still ${findingLabels[finding].toLowerCase()}` : 'Works now' })
        }
      >
        Check again
      </RowButton>
      <RowButton
        variant="quiet"
        aria-label={`Mark as checked: ${title}`}
        run={() => resolve(id)}
        onDone={() => toast({ title: 'Marked as checked' })}
      >
        Mark as checked
      </RowButton>
    </div>
  );
}
