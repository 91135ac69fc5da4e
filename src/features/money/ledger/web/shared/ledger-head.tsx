import type { ReactNode } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';

const pages = [
  ['/admin/ledger', 'Payments'],
  ['/admin/ledger/subscriptions', 'Subscriptions'],
  ['/admin/ledger/refunds', 'Refunds'],
  ['/admin/ledger/disputes', 'Disputes'],
  ['/admin/ledger/coupons', 'Coupons'],
  ['/admin/ledger/discrepancies', 'Differences'],
  ['/admin/ledger/entries', 'Ledger'],
] as const;

/** The head of every page of payments, with the way to the others. */
export function LedgerHead({ lead, children }: { lead: string; children?: ReactNode }) {
  const { path } = usePageAddress();
  return (
    <>
      <AdminHead title="Payments" lead={lead}>
        {children}
      </AdminHead>
      <nav className="flex flex-wrap mb-5 p-0.75 border-b border-line gap-1" aria-label="Payments">
        {pages.map(([href, label]) => (
          <a
            className="flex min-h-control flex-none items-center text-muted font-semibold px-3 border-b-3 border-transparent hover:text-ink aria-[current]:text-ink aria-[current]:border-sea"
            key={href}
            href={href}
            aria-current={href === path ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
