import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import type { ConfirmedSubscription, DowngradeInput } from '../../contract.ts';
import type { SubscriptionState } from '../../vocabulary.ts';
import {
  AlreadyPremium,
  NoSubscription,
  PaymentIsDue,
  ProfileComesFirst,
  UpgradeNotPossible,
} from '../membership-errors.ts';
import { soldPremium } from '../premium-price.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { graceEnd, isLive, type ReachedSubscription, tierOf } from './subscription-state.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import type { SubscriptionStore } from './subscription-writer.ts';

type Dependencies = {
  store: SubscriptionStore;
  gateway: Pick<SubscriptionGateway, 'setCancelAtEnd' | 'readPayment'>;
  sync: SubscriptionSync['sync'];
  /** Returns the customer id, created if needed. */
  ensureCustomer: (person: Pick<Person, 'id' | 'name' | 'email'>) => Promise<string>;
  /** Throws UpgradeNotPossible when the provider has another price. */
  priceId: () => Promise<string>;
  requirePermission: RequirePermission;
  now: () => Date;
  reached: ReachedSubscription;
};

export type Subscriptions = ReturnType<typeof createSubscriptions>;

const isStarting = (state: SubscriptionState) => state === 'starting' || state === 'incomplete';

/** Premium (specification, sections 2 and 6; docs/decisions). */
export function createSubscriptions({
  store,
  gateway,
  sync,
  ensureCustomer,
  priceId,
  requirePermission,
  now,
  reached,
}: Dependencies) {
  const { subscriptions: repository } = store;

  function refuseSecond(row: SubscriptionRow) {
    if (tierOf(row, now()) === 'premium') throw new AlreadyPremium();
    if (!isStarting(row.state)) throw new PaymentIsDue();
  }

  /** Returns the open row or a new one. Locks the membership, so that there is never a second. */
  const findOrAdd = (userId: string, customerId: string, premiumPrice: string) =>
    store.inTransaction(async ({ subscriptions, memberships }) => {
      if (!(await memberships.lock(userId))) throw new ProfileComesFirst();
      const live = await subscriptions.findLive(userId);
      if (live) refuseSecond(live);
      return live ?? subscriptions.add({ userId, customerId, priceId: premiumPrice });
    });

  async function getLive(userId: string) {
    const row = await repository.findLive(userId);
    if (!row || isStarting(row.state) || row.subscriptionId === null) throw new NoSubscription();
    return { ...row, subscriptionId: row.subscriptionId };
  }

  /** Sets or clears `cancel_at_period_end`. */
  async function setCanceling(userId: string, isCanceling: boolean, reason: DowngradeInput['reason'] = undefined) {
    const { id, version, subscriptionId } = await getLive(userId);
    if (isCanceling) await repository.saveCancelReason(id, reason ?? null);
    const key = `leave:${id}:${version}:${isCanceling}`;
    await gateway.setCancelAtEnd(subscriptionId, { isCanceling, reason: reason ?? null, key });
    await sync(id);
  }

  return {
    /**
     * Returns the client secret of the first payment, of an open subscription if there is one. `isGuardian`: a guardian
     * pays for the user, which is their permission. Throws ProfileComesFirst, AlreadyPremium, PaymentIsDue, and what
     * `requirePermission` throws.
     */
    async start(
      person: Pick<Person, 'id' | 'name' | 'email'>,
      { isGuardian = false } = {},
    ): Promise<{ clientSecret: string }> {
      if (!(await store.memberships.find(person.id))) throw new ProfileComesFirst();
      // An open subscription may have ended at the provider: the second attempt then starts a new one.
      for (let attempt = 0; attempt < 2; attempt++) {
        const openRow = await repository.findLive(person.id);
        if (openRow) refuseSecond(openRow);
        if (!isGuardian) await requirePermission(person.id, soldPremium);
        const row = openRow ?? (await findOrAdd(person.id, await ensureCustomer(person), await priceId()));
        await reached('1 subscription kept');
        const { remote, row: synced } = await sync(row.id);
        if (remote?.state === 'incomplete' && remote.clientSecret) return { clientSecret: remote.clientSecret };
        if (isLive(synced.state)) refuseSecond(synced);
      }
      throw new UpgradeNotPossible();
    },

    /** Syncs the subscription; the payment intent only decides between failed and confirming. Throws NoSubscription. */
    async confirm(userId: string, paymentIntentId?: string): Promise<ConfirmedSubscription> {
      const latest = await repository.findLatest(userId);
      if (!latest) throw new NoSubscription();
      const { row } = await sync(latest.id);
      if (tierOf(row, now()) === 'premium') return { outcome: 'premium', subscription: row.id, message: null };
      if (!isStarting(row.state)) return { outcome: 'failed', subscription: row.id, message: null };
      const payment = paymentIntentId ? await gateway.readPayment(paymentIntentId) : undefined;
      const isOwn = payment?.customerId === row.customerId;
      if (isOwn && payment.outcome === 'failed')
        return { outcome: 'failed', subscription: row.id, message: payment.message };
      return { outcome: 'confirming', subscription: row.id, message: null };
    },

    /** Cancels at the end of the paid period. Idempotent. */
    downgrade: (userId: string, { reason }: DowngradeInput) => setCanceling(userId, true, reason),

    /** Undoes `downgrade` before the period ends. */
    resume: (userId: string) => setCanceling(userId, false),

    /** From our own rows, without a call of the provider. */
    async describe(userId: string) {
      const row = await repository.findLatest(userId);
      const invoices = await repository.listInvoices(userId);
      return {
        subscription:
          row && row.state !== 'starting'
            ? {
                id: row.id,
                state: row.state,
                renewsAt: row.cancelAt || !isLive(row.state) ? null : row.periodEnd,
                endsAt: row.cancelAt,
                endedAt: row.endedAt,
                graceUntil: row.pastDueSince && graceEnd(row.pastDueSince),
                card: row.card,
              }
            : null,
        invoices: invoices.map(({ amountCents, refundedCents, ...invoice }) => ({
          ...invoice,
          amount: amountCents / 100,
          refunded: refundedCents / 100,
        })),
      };
    },
  };
}
