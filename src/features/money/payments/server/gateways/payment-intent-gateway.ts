import { fromProvider, isInvalidState, retryWhileLocked, undefinedIfMissing } from '../shared/stripe-failures.ts';
import type { Stripe } from './stripe-client.ts';

/** What the metadata of an intent calls the id of its purchase: an enrollment, or seats for a group. */
export type PurchaseKey = 'enrollmentId' | 'groupPurchaseId';
export const purchaseNames = { enrollmentId: 'enrollment', groupPurchaseId: 'group purchase' } as const;

/** A payment intent. Amounts are cents. */
export type Payment = {
  id: string;
  clientSecret: string;
  status:
    | 'canceled'
    | 'processing'
    | 'succeeded'
    | `requires_${'action' | 'capture' | 'confirmation' | 'payment_method'}`;
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** The intent's metadata. */
  reference: Partial<Record<PurchaseKey | 'courseId' | 'userId', string>>;
  refundedCents: number;
  /** 'asked': an inquiry, which withdraws nothing. */
  dispute: 'none' | 'asked' | 'open' | 'won' | 'lost';
};

/** `id` of the purchase is the idempotency key. */
type NewPayment = Pick<Payment, 'id' | 'amountCents' | 'currency'> & {
  userId: string | null;
  courseId: string;
  courseTitle: string;
};

export type PaymentIntentGateway = ReturnType<typeof createPaymentIntentGateway>;

const disputeOutcomes: Record<Stripe.Dispute.Status, Payment['dispute']> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'none',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};
/** When a payment has several disputes, the worst counts, in this order. */
const ranks: Payment['dispute'][] = ['none', 'won', 'asked', 'open', 'lost'];

/** Payment intents of courses, for one person or a group. Every write is idempotent. */
export function createPaymentIntentGateway(stripe: Stripe) {
  async function readDispute(intent: Stripe.PaymentIntent): Promise<Payment['dispute']> {
    const charge = intent.latest_charge as Stripe.Charge | null;
    if (!charge?.disputed) return 'none';
    const { data } = await fromProvider(stripe.disputes.list({ payment_intent: intent.id, limit: 100 }));
    return ranks[Math.max(0, ...data.map(({ status }) => ranks.indexOf(disputeOutcomes[status])))]!;
  }

  async function toPayment(intent: Stripe.PaymentIntent): Promise<Payment> {
    const charge = intent.latest_charge as Stripe.Charge | null;
    return {
      id: intent.id,
      clientSecret: intent.client_secret ?? '',
      status: intent.status,
      amountCents: intent.amount,
      receivedCents: intent.amount_received,
      currency: intent.currency,
      reference: intent.metadata,
      refundedCents: charge?.amount_refunded ?? 0,
      dispute: await readDispute(intent),
    };
  }

  const expand = ['latest_charge'];

  return {
    /** Creates the intent of a purchase, or returns the existing one. */
    async create(key: PurchaseKey, purchase: NewPayment): Promise<Payment> {
      const { id, userId, courseId, courseTitle, amountCents, currency } = purchase;
      const intent = {
        amount: amountCents,
        currency,
        description: courseTitle,
        automatic_payment_methods: { enabled: true },
        metadata: { [key]: id, courseId, userId: userId! },
        expand,
      };
      const idempotencyKey = `${purchaseNames[key]}:${id}`;
      const createIntent = () => stripe.paymentIntents.create(intent, { idempotencyKey });
      return toPayment(await fromProvider(retryWhileLocked(createIntent)));
    },

    /** Undefined when the provider does not know it. */
    async find(paymentIntentId: string): Promise<Payment | undefined> {
      const intent = await undefinedIfMissing(stripe.paymentIntents.retrieve(paymentIntentId, { expand }));
      return intent && toPayment(intent);
    },

    /** Afterwards nobody can pay it. A paid or canceled intent stays as it is. */
    async cancel(paymentIntentId: string) {
      try {
        const options = { idempotencyKey: `cancel:${paymentIntentId}` };
        await undefinedIfMissing(stripe.paymentIntents.cancel(paymentIntentId, {}, options));
      } catch (error) {
        if (!isInvalidState(error)) throw error;
      }
    },

    /** Refunds the whole amount. Idempotent. */
    async refund(paymentIntentId: string) {
      const refund = { payment_intent: paymentIntentId, reason: 'duplicate' as const };
      await fromProvider(stripe.refunds.create(refund, { idempotencyKey: `refund:${paymentIntentId}` }));
    },

    /** Intents of purchases, created from `from` until before `until`. */
    async *listCreated(from: Date, until: Date | undefined): AsyncGenerator<Payment> {
      const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
      const created = { gte: seconds(from), ...(until && { lt: seconds(until) }) };
      const listed = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      for await (const intent of listed)
        if (intent.metadata.enrollmentId ?? intent.metadata.groupPurchaseId) yield toPayment(intent);
    },
  };
}
