import { useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import type { AdminOpportunity } from '../../list-contract.ts';
import { type Concern, concerns, concernsOf } from '../../publish-concerns-policy.ts';

type Properties = {
  rows: readonly AdminOpportunity[];
  now: Date;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (ids: string[]) => void;
};

const concernLabels: Record<Concern, string> = {
  closed: 'that have closed',
  wrong: 'with something unclear or impossible, such as a date',
  guessed: 'with a guessed type or category',
  undated: 'without a date',
};

/** Says what will be public. Rows that something speaks against stay as they are, unless their kind is ticked. */
export function PublishDialog({ rows, now, onConfirm, ...dialog }: Properties) {
  const [ticked, setTicked] = useState<ReadonlySet<Concern>>(new Set());
  const judged = rows.map((row) => ({ id: row.id, of: concernsOf(row, now) }));
  const isIncluded = ({ of }: { of: Concern[] }) => of.every((concern) => ticked.has(concern));
  const ids = judged.filter(isIncluded).map(({ id }) => id);
  const toggle = (concern: Concern) =>
    setTicked(
      (before) => new Set(before.has(concern) ? [...before].filter((one) => one !== concern) : [...before, concern]),
    );
  return (
    <ConfirmDialog
      {...dialog}
      title={`Publish ${counted(ids.length, 'opportunity', 'opportunities')}?`}
      description="Everybody sees them at once. The others stay as they are, unless you tick them."
      confirmLabel={`Publish ${ids.length}`}
      onConfirm={() => (ids.length > 0 ? onConfirm(ids) : dialog.onClose())}
    >
      <fieldset className="grid mt-4 gap-2">
        <legend className="visually-hidden">Publish these as well</legend>
        {concerns.map((concern) => {
          const count = judged.filter(({ of }) => of.includes(concern)).length;
          return (
            count > 0 && (
              <CheckField
                key={concern}
                label={`${count} ${concernLabels[concern]}`}
                checked={ticked.has(concern)}
                onChange={() => toggle(concern)}
              />
            )
          );
        })}
      </fieldset>
    </ConfirmDialog>
  );
}
