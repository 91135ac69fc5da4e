import type { Column } from '#platform/web/admin/admin-table.tsx';
import type { Subscription } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { capitalize, formatDay, subscriptionAdvice } from './ledger-labels.ts';
import { LedgerListPage } from './ledger-list.tsx';

const columns: readonly Column<Subscription>[] = [
  { name: 'begun', label: 'Begun', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
  { name: 'state', label: 'State', cell: subscriptionAdvice },
  { name: 'who', label: 'Who', cell: ({ id, userId }) => <Holder id={id} userId={userId} /> },
  { name: 'why', label: 'Why they leave', cell: ({ cancelReason }) => (cancelReason ? capitalize(cancelReason) : '–') },
  {
    name: 'provider',
    label: 'Provider’s id',
    cell: ({ subscriptionId }) => <bdi className="money-words">{subscriptionId ?? '–'}</bdi>,
  },
  { name: 'receipts', label: 'Paid months', isNumber: true, cell: ({ receipts }) => receipts },
];

/** The name is on the user's page, where each view is logged. */
const Holder = ({ id, userId }: Pick<Subscription, 'id' | 'userId'>) =>
  userId ? (
    <a href={`/admin/people/${encodeURIComponent(userId)}`}>
      See the person<span className="visually-hidden"> of subscription {id}</span>
    </a>
  ) : (
    'Account deleted'
  );

export const SubscriptionsPage = () => (
  <LedgerListPage
    list={lists.subscriptions}
    lead="Subscriptions to Premium, as the payment provider has them. The day is the one on which they began."
    path="/admin/money/subscriptions"
    states={[
      [undefined, 'All'],
      ['premium', 'Premium'],
      ['late', 'Payment did not work'],
      ['leaving', 'Leaving'],
      ['over', 'Over'],
    ]}
    caption="Subscriptions, the newest first"
    columns={columns}
    keyOf={({ id }) => id}
    empty="Nobody has begun Premium yet."
  />
);
