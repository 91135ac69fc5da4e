import type { SubscriptionGateway } from '#features/payments/server/subscription-gateway.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import type { ConfirmedSubscription, DowngradeInput, SubscriptionAnswer } from '../contract.ts';
import type { SubscriptionState } from '../vocabulary.ts';
import { ProfileComesFirst } from './membership-errors.ts';
import { AlreadyPremium, NoSubscription, PaymentIsDue, UpgradeNotPossible } from './subscription-errors.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { graceEnd, isLive, type ReachedSubscription, tierOf } from './subscription-state.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import type { SubscriptionStore } from './subscription-writer.ts';

type Dependencies = {
  store: SubscriptionStore;
  gateway: Pick<SubscriptionGateway, 'setCancelAtEnd' | 'readPayment'>;
  variant: SubscriptionSync['variant'];
  /** The person's customer at the payment provider, made when there is none. */
  customerOf: (person: Pick<Person, 'id' | 'name' | 'email'>) => Promise<string>;
  /** The provider's price of 10 USD a month. */
  priceId: () => Promise<string>;
  now: () => Date;
  reached: ReachedSubscription;
};

export type Subscriptions = ReturnType<typeof createSubscriptions>;

const isOpenStart = (state: SubscriptionState) => state === 'starting' || state === 'incomplete';
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Premium: how it begins, goes on and ends (specification, sections 2 and 6; decisions.md, 'Downgrade'). */
export function createSubscriptions({ store, gateway, variant, customerOf, priceId, now, reached }: Dependencies) {
  const { subscriptions: repository } = store;

  function refuseSecond(row: SubscriptionRow) {
    if (tierOf(row, now()) === 'premium') throw new AlreadyPremium();
    if (!isOpenStart(row.state)) throw new PaymentIsDue();
  }

  /** The open row of a person, or a new one. Their membership is locked, so that there is never a second. */
  const begin = (userId: string, customerId: string, price: string) =>
    store.together(async ({ subscriptions, memberships }) => {
      if (!(await memberships.lock(userId))) throw new ProfileComesFirst();
      const live = await subscriptions.findLive(userId);
      if (live) refuseSecond(live);
      return live ?? subscriptions.add({ userId, customerId, priceId: price });
    });

  async function liveOf(userId: string) {
    const row = await repository.findLive(userId);
    if (!row || isOpenStart(row.state) || row.subscriptionId === null) throw new NoSubscription();
    return { ...row, subscriptionId: row.subscriptionId };
  }

  /** The latest live subscription with what the provider says of it now. */
  async function setLeaving(userId: string, isLeaving: boolean, reason: DowngradeInput['reason'] = undefined) {
    const { id, version, subscriptionId } = await liveOf(userId);
    if (isLeaving) await repository.noteReason(id, reason ?? null);
    const key = `leave:${id}:${version}:${isLeaving}`;
    await gateway.setCancelAtEnd(subscriptionId, { isLeaving, reason: reason ?? null, key });
    await variant(id);
  }

  return {
    /**
     * Begins premium: what the browser needs to take the first payment. An open one is given again. 409 when the person
     * is premium, or a payment is due.
     */
    async start(person: Pick<Person, 'id' | 'name' | 'email'>): Promise<{ clientSecret: string }> {
      if (!(await store.memberships.find(person.id))) throw new ProfileComesFirst();
      // What was open may turn out to have ended at the provider; then the second turn begins anew.
      for (let attempt = 0; attempt < 2; attempt++) {
        const open = await repository.findLive(person.id);
        if (open) refuseSecond(open);
        const row = open ?? (await begin(person.id, await customerOf(person), await priceId()));
        await reached('1 subscription kept');
        const { seen, row: written } = await variant(row.id);
        if (seen?.state === 'incomplete' && seen.clientSecret) return { clientSecret: seen.clientSecret };
        if (isLive(written.state)) refuseSecond(written);
      }
      throw new UpgradeNotPossible();
    },

    /** What became of an upgrade, as the provider says; the payment only tells whether to wait. */
    async confirm(userId: string, paymentIntentId?: string): Promise<ConfirmedSubscription> {
      const latest = await repository.findLatest(userId);
      if (!latest) throw new NoSubscription();
      const { row } = await variant(latest.id);
      if (tierOf(row, now()) === 'premium') return { outcome: 'premium', subscription: row.id, message: null };
      if (!isOpenStart(row.state)) return { outcome: 'failed', subscription: row.id, message: null };
      const payment = paymentIntentId ? await gateway.readPayment(paymentIntentId) : undefined;
      const isOwn = payment?.customerId === row.customerId;
      if (isOwn && payment.outcome === 'failed')
        return { outcome: 'failed', subscription: row.id, message: payment.message };
      return { outcome: 'confirming', subscription: row.id, message: null };
    },

    /** Ends premium with the month that is paid. Once more is the same. */
    downgrade: (userId: string, { reason }: DowngradeInput) => setLeaving(userId, true, reason),

    /** Takes that back, before the month is over. */
    stay: (userId: string) => setLeaving(userId, false),

    /** What a person sees of their premium: from our own rows, without asking the provider. */
    async describe(userId: string): Promise<SubscriptionAnswer> {
      const row = await repository.findLatest(userId);
      const invoices = await repository.listInvoices(userId);
      return {
        subscription:
          row && row.state !== 'starting'
            ? {
                id: row.id,
                state: row.state,
                renewsAt: iso(row.cancelAt || !isLive(row.state) ? null : row.periodEnd),
                endsAt: iso(row.cancelAt),
                endedAt: iso(row.endedAt),
                graceUntil: iso(row.pastDueSince && graceEnd(row.pastDueSince)),
                card: row.card,
              }
            : null,
        invoices: invoices.map(({ amountCents, refundedCents, ...invoice }) => ({
          ...invoice,
          amount: amountCents / 100,
          refunded: refundedCents / 100,
          billedAt: invoice.billedAt.toISOString(),
          periodStart: iso(invoice.periodStart),
          periodEnd: iso(invoice.periodEnd),
        })),
      };
    },
  };
}
