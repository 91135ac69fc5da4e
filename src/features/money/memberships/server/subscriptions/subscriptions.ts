import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import type { ConfirmedSubscription, DowngradeInput, StartedSubscription } from '../../contract.ts';
import type { SubscriptionState } from '../../vocabulary.ts';
import {
  AlreadyPremium,
  NoSubscription,
  PaymentIsDue,
  ProfileComesFirst,
  UpgradeNotPossible,
} from '../membership-errors.ts';
import { soldPremium } from '../premium-price-policy.ts';
import { findDiscount, nextAmountOf, offerOf } from './premium-offers.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { graceEnd, isLive, type ReachedSubscription, tierOf } from './subscription-state.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import type { SubscriptionStore } from './subscription-writer.ts';

type Dependencies = {
  store: SubscriptionStore;
  gateway: Pick<SubscriptionGateway, 'setCancelAtEnd' | 'readPayment' | 'cancelUnpaid'>;
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

const maxAttempts = 4;
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

  type NewRow = { userId: string; customerId: string; priceId: string; code: string | undefined };

  /** Returns the open row or a new one. Locks the membership, so that there is never a second. */
  const findOrAdd = ({ code, ...row }: NewRow) =>
    store.inTransaction(async (repositories) => {
      const { subscriptions, memberships } = repositories;
      if (!(await memberships.lock(row.userId))) throw new ProfileComesFirst();
      const live = await subscriptions.findLive(row.userId);
      if (live) refuseSecond(live);
      if (live) return live;
      // Counted once more, now that nobody else can take the last use.
      const buyer = code === undefined ? undefined : { userId: row.userId, code, at: now() };
      const discount = buyer && (await findDiscount(repositories, buyer, { isLocked: true }));
      return subscriptions.add({ ...row, ...discount });
    });

  /** Cancels an open subscription, so that a tab cannot pay a price that is not shown. One that is paid stays. */
  async function cancelOpen({ id }: SubscriptionRow) {
    const { remote, row } = await sync(id);
    if (!remote?.latestInvoice || !isStarting(row.state)) return;
    await gateway.cancelUnpaid(remote.subscriptionId, remote.latestInvoice.invoiceId);
    await sync(id);
  }

  const newRowOf = async (person: Pick<Person, 'id' | 'name' | 'email'>, code: string | undefined) => ({
    userId: person.id,
    customerId: await ensureCustomer(person),
    priceId: await priceId(),
    code,
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
     * pays for the user, which is their permission. `code`: of a coupon, of which the open subscription holds a use; the
     * answer then has its prices. With another code, or none, the open subscription is canceled first. Throws
     * ProfileComesFirst, AlreadyPremium, PaymentIsDue, CouponRefused, and what `requirePermission` throws.
     */
    async start(
      person: Pick<Person, 'id' | 'name' | 'email'>,
      { isGuardian = false, code }: { isGuardian?: boolean; code?: string | undefined } = {},
    ): Promise<StartedSubscription> {
      if (!(await store.memberships.find(person.id))) throw new ProfileComesFirst();
      // An open subscription may have ended at the provider, or have another price: the next attempt starts a new one.
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const openRow = await repository.findLive(person.id);
        if (openRow) refuseSecond(openRow);
        const buyer = code === undefined ? undefined : { userId: person.id, code, at: now() };
        const couponId = buyer ? (await findDiscount(store, buyer)).couponId : null;
        if (!isGuardian) await requirePermission(person.id, soldPremium);
        const row = openRow ?? (await findOrAdd(await newRowOf(person, code)));
        if (row.couponId !== couponId) {
          await cancelOpen(row);
          continue;
        }
        await reached('1 subscription kept');
        const { remote, row: synced } = await sync(row.id);
        if (remote?.state === 'incomplete' && remote.clientSecret) {
          const offer = offerOf(row);
          return { clientSecret: remote.clientSecret, ...(offer && { offer }) };
        }
        if (isLive(synced.state)) refuseSecond(synced);
      }
      throw new UpgradeNotPossible();
    },

    /** The prices of Premium with a code. Takes no use of it. Throws CouponRefused. */
    async quote(userId: string, code: string) {
      const discount = await findDiscount(store, { userId, code, at: now() });
      return { code: discount.couponCode, ...offerOf(discount)! };
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
                nextAmount: nextAmountOf(row),
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
