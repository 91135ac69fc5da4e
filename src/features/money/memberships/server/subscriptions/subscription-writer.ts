import { createCouponRepository } from '#features/money/coupons/server/shared/coupon-repository.ts';
import type { ProviderSubscription } from '#features/money/payments/server/shared/provider-subscription.ts';
import type { NotifyGuardian } from '#features/people/profiles/server/profiles-module.ts';
import { createStore } from '#platform/server/database/create-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OutgoingEmail, QueueMail } from '#platform/server/mail/email.ts';
import { createMembershipRepository } from '../membership-repository.ts';
import { soldPremium } from '../premium-price-policy.ts';
import type { SubscriptionEmails } from './subscription-emails.ts';
import { createSubscriptionRepository, type SubscriptionRow } from './subscription-repository.ts';
import { graceEnd, isLive, pastDueSinceOf, type ReachedSubscription, tierOf } from './subscription-state.ts';

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

type StoreDependencies = { db: Database; queueMail: QueueMail; notifyGuardian: NotifyGuardian };

/** Repositories and outbox on one connection. */
export const createSubscriptionStore = ({ db, queueMail, notifyGuardian }: StoreDependencies) =>
  createStore(db, (db) => ({
    subscriptions: createSubscriptionRepository(db),
    memberships: createMembershipRepository(db),
    coupons: createCouponRepository(db),
    send: (message: OutgoingEmail) => queueMail(db, message),
    /** Tells the guardian of a minor that premium has started. */
    notifyGuardian: (id: string, userId: string) =>
      notifyGuardian(db, { ...{ kind: 'purchased', userId, key: id, receiptNumber: null }, sold: soldPremium }),
  }));

type Dependencies = {
  store: Pick<SubscriptionStore, 'inTransaction'>;
  emails: SubscriptionEmails;
  now: () => Date;
  reached: ReachedSubscription;
};
type Repositories = Parameters<Parameters<SubscriptionStore['inTransaction']>[0]>[0];

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The next sync without an event: often while a payment is open, else at the next date of the subscription. */
function nextCheck(row: SubscriptionRow, now: Date): Date {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (row.state === 'starting') return after(20 * seconds);
  if (row.state === 'incomplete')
    return now.getTime() - row.createdAt.getTime() < hours ? after(15 * seconds) : after(10 * minutes);
  const changes = [row.cancelAt, row.periodEnd, row.pastDueSince && graceEnd(row.pastDueSince)];
  const soonest = changes
    .filter((change): change is Date => change !== null && change > now)
    .map((change) => change.getTime());
  // After its date it waits for the provider, which takes about an hour to bill a renewal.
  const isOverdue = changes.some((change) => change !== null && change <= now);
  return new Date(Math.min(...soonest, after(isOverdue ? 5 * minutes : 12 * hours).getTime()));
}

/** Writes the provider's state, the tier and the emails in one transaction. */
export function createSubscriptionWriter({ store, emails, now, reached }: Dependencies) {
  /** Sends each email once, by its key. */
  async function sendEmails(
    { subscriptions, send, notifyGuardian }: Repositories,
    row: SubscriptionRow,
    remote: ProviderSubscription,
  ) {
    const person = row.userId === null ? undefined : await subscriptions.findPerson(row.userId);
    if (!person) return;
    const to = { to: person.email, personId: person.id };
    const { startedAt, endedAt, state, pastDueSince } = row;
    if (startedAt) {
      await send({ ...emails.started(person.name, row), ...to, key: `premium-started:${row.id}` });
      await notifyGuardian(row.id, person.id);
    }
    if (endedAt && startedAt) await send({ ...emails.ended(person.name), ...to, key: `premium-ended:${row.id}` });
    if (state !== 'past_due' || !pastDueSince || !remote.latestInvoice) return;
    const { invoiceId } = remote.latestInvoice;
    if (tierOf(row, now()) === 'premium') {
      const email = emails.paymentFailed(person.name, graceEnd(pastDueSince));
      await send({ ...email, ...to, key: `premium-payment-failed:${invoiceId}` });
    } else await send({ ...emails.paused(person.name), ...to, key: `premium-paused:${invoiceId}` });
  }

  async function setTier({ subscriptions, memberships }: Repositories, userId: string) {
    const live = await subscriptions.findLive(userId);
    await memberships.setTier(userId, live ? tierOf(live, now()) : 'free');
  }

  return {
    /** False when the row has another version than `version`, the one that the sync has read. */
    write: (id: string, version: number, remote: ProviderSubscription): Promise<boolean> =>
      store.inTransaction(async (repositories) => {
        const row = await repositories.subscriptions.lock(id);
        if (row?.version !== version) return false;
        const at = now();
        const { state, subscriptionId, periodEnd, cancelAt, discountEndsAt, latestInvoice } = remote;
        const pastDueSince = pastDueSinceOf(remote, row.pastDueSince, at);
        const isPremium = tierOf({ state, pastDueSince }, at) === 'premium';
        const change = {
          ...{ state, subscriptionId, periodEnd, cancelAt, discountEndsAt, pastDueSince },
          card: row.userId === null ? null : remote.card,
          startedAt: row.startedAt ?? (isPremium ? at : null),
          endedAt: isLive(state) ? null : (row.endedAt ?? at),
        };
        const next = { ...row, ...change };
        await repositories.subscriptions.save(id, { ...change, checkAt: nextCheck(next, at) });
        if (latestInvoice) await repositories.subscriptions.saveInvoice(next, latestInvoice);
        if (row.userId !== null) await setTier(repositories, row.userId);
        await sendEmails(repositories, next, remote);
        await reached('4 subscription written');
        return true;
      }),

    /** Ends a row whose subscription was never created or is unknown to the provider. */
    giveUp: (id: string, version: number): Promise<boolean> =>
      store.inTransaction(async (repositories) => {
        const row = await repositories.subscriptions.lock(id);
        if (row?.version !== version) return false;
        await repositories.subscriptions.save(id, { state: 'canceled', endedAt: now() });
        if (row.userId !== null) await setTier(repositories, row.userId);
        return true;
      }),
  };
}
export type SubscriptionWriter = ReturnType<typeof createSubscriptionWriter>;
