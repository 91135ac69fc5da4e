import type { SeenSubscription } from './subscription-state.ts';

/** What a subscription is made of; the id of our row makes it one, however often it is asked for. */
export type NewSubscription = { rowId: string; userId: string | null; customerId: string; priceId: string };

/** A subscription as it is at the provider; with the secret of its first payment while that is open. */
export type OpenedSubscription = SeenSubscription & { clientSecret: string | null };

export type SeenPayment = {
  customerId: string | null;
  /** What the provider says of it in the end, or that it is still open. */
  outcome: 'paid' | 'open' | 'failed';
  /** The provider's sentence about why it failed. */
  sentence: string | null;
};

export type SeenCardSetup = { customerId: string | null; rowId: string | undefined; paymentMethodId: string | null };

/** What memberships ask of the payment provider. Each write has a key, so that once more is the same. */
export type SubscriptionGateway = {
  create(subscription: NewSubscription): Promise<OpenedSubscription>;
  /** Undefined: the provider does not know it. */
  read(subscriptionId: string): Promise<OpenedSubscription | undefined>;
  /** All that are running, whoever made them. */
  listLive(): AsyncIterable<OpenedSubscription>;
  setCancelAtEnd(
    subscriptionId: string,
    change: { isLeaving: boolean; reason: string | null; key: string },
  ): Promise<void>;
  cancelNow(subscriptionId: string): Promise<void>;
  readPayment(paymentIntentId: string): Promise<SeenPayment | undefined>;
  startCardSetup(setup: { rowId: string; customerId: string; key: string }): Promise<{ clientSecret: string }>;
  /** Undefined: there is none, or it has not succeeded. */
  readCardSetup(setupIntentId: string): Promise<SeenCardSetup | undefined>;
  /** From now on payments are taken from this card. */
  setCard(card: { customerId: string; subscriptionId: string; paymentMethodId: string; key: string }): Promise<void>;
  /** Tries a payment again that is due. What became of it is read back. */
  payNow(invoiceId: string, key: string): Promise<void>;
};
