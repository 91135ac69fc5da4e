import type { ReactNode } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { adminPath } from '#platform/web/admin/admin-list.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import '#platform/web/ui/lists.css';
import './ledger.css';

const pages = [
  ['/admin/money', 'Payments'],
  ['/admin/money/subscriptions', 'Subscriptions'],
  ['/admin/money/refunds', 'Refunds'],
  ['/admin/money/disputes', 'Disputes'],
  ['/admin/money/differences', 'Differences'],
  ['/admin/money/ledger', 'Ledger'],
] as const;

export function LedgerHead({ lead, children }: { lead: string; children?: ReactNode }) {
  const { path } = usePageAddress();
  return (
    <>
      <AdminHead title="Money" lead={lead}>
        {children}
      </AdminHead>
      <nav className="admin-tools" aria-label="Money">
        {pages.map(([href, label]) => (
          <ChipLink key={href} href={href} isCurrent={href === path}>
            {label}
          </ChipLink>
        ))}
      </nav>
    </>
  );
}

type Filter = Partial<Record<'q' | 'state' | 'day', string>>;

/** Filters, each a link that changes the address. */
export function LedgerFilter({
  path,
  filter,
  states,
}: {
  path: string;
  filter: Filter;
  states: [string | undefined, string][];
}) {
  return (
    <div className="admin-tools money-filter">
      <nav className="admin-tools" aria-label="State">
        {states.map(([state, label]) => (
          <ChipLink key={label} href={adminPath(path, { ...filter, state })} isCurrent={filter.state === state}>
            {label}
          </ChipLink>
        ))}
      </nav>
      <TextField
        key={filter.day ?? ''}
        label="Day (UTC)"
        name="day"
        type="date"
        defaultValue={filter.day ?? ''}
        onChange={({ target }) => {
          if (target.validity.valid) navigate(adminPath(path, { ...filter, day: target.value }), { replace: true });
        }}
      />
    </div>
  );
}
