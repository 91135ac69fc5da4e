import { useQueryClient } from '@tanstack/react-query';
import { formatFirstMonths } from '#features/money/coupons/vocabulary.ts';
import { LedgerHead } from '#features/money/ledger/web/shared/ledger-head.tsx';
import { formatDollars } from '#platform/shared/money.ts';
import { counted } from '#platform/shared/text/text.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { readAgain } from '#platform/web/read-again.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Coupon } from '../contract.ts';
import { couponsApi, endCoupon, loadCoupons } from './coupon-admin-api.ts';
import { NewCoupon } from './new-coupon.tsx';

const formatDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function formatDays({ startsOn, endsOn }: Coupon) {
  if (startsOn && endsOn) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  if (startsOn) return `From ${formatDay(startsOn)}`;
  return endsOn ? `Until ${formatDay(endsOn)}` : 'Always';
}

function formatFor({ course, premiumMonths }: Coupon) {
  if (premiumMonths !== null) return `Premium, ${formatFirstMonths(premiumMonths)}`;
  return course ? <bdi>{course.title}</bdi> : 'Every class';
}

const columns: readonly Column<Coupon>[] = [
  {
    name: 'code',
    label: 'Code',
    isTitle: true,
    cell: ({ code, endedAt }) => (
      <>
        {code} {endedAt && <Badge kind="quiet">Ended</Badge>}
      </>
    ),
  },
  {
    name: 'off',
    label: 'Takes off',
    cell: ({ percent, amountCents }) => (percent === null ? formatDollars((amountCents ?? 0) / 100) : `${percent} %`),
  },
  { name: 'class', label: 'For', cell: formatFor },
  { name: 'days', label: 'Days', cell: formatDays },
  {
    name: 'uses',
    label: 'Used',
    isNumber: true,
    cell: ({ uses, maxUses }) => (maxUses === null ? counted(uses, 'time') : `${uses} of ${maxUses}`),
  },
  { name: 'end', label: 'End', cell: (coupon) => !coupon.endedAt && <EndButton coupon={coupon} /> },
];

function EndButton({ coupon: { id, code } }: { coupon: Coupon }) {
  const client = useQueryClient();
  return (
    <RowButton
      run={() => endCoupon(id)}
      onDone={() => void readAgain(client, { queryKey: [couponsApi] })}
      aria-label={`End it: ${code}`}
    >
      End it
    </RowButton>
  );
}

/** Codes that make a class cheaper, and a form for a new one. */
export function CouponsPage() {
  const list = useList({ path: couponsApi, load: loadCoupons });
  return (
    <>
      <LedgerHead lead="Codes that make a class or Premium cheaper, once for each person. One that has ended works no more; who is paying already keeps the price." />
      <Disclosure className="mb-5">
        <summary>New coupon</summary>
        <NewCoupon />
      </Disclosure>
      <AdminRows
        list={list}
        failedTitle="We could not load the coupons"
        loadingLabel="Loading the coupons"
        empty={
          <EmptyState title="No coupons yet">
            <p>Make the first one above.</p>
          </EmptyState>
        }
        caption="Coupons, the newest first"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </>
  );
}
