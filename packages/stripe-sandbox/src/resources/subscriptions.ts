import { and, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, invalidState, resourceMissing } from '../api/api-error.ts';
import { idOf } from '../api/object-ids.ts';
import { DeclinedResponse, listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import {
  clearable,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  type ParametersOf,
  paging,
  text,
} from '../api/request-parameters.ts';
import { sandboxObjects } from '../storage/tables.ts';
import { addDiscount } from './coupons.ts';
import { collect, draftInvoice, finalize } from './invoice-actions.ts';
import { linesOf } from './invoice-builder.ts';
import { createPrice } from './products.ts';
import { changeSubscription, endSubscription } from './subscription-actions.ts';
import { dueOf, newSubscription, periodOf } from './subscription-builder.ts';

const feedback = z.enum([
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
]);
const cancellation = z.strictObject({
  comment: z.optional(clearable(text)),
  feedback: z.optional(clearable(feedback)),
});
const paymentSettings = z.strictObject({
  save_default_payment_method: z.optional(z.enum(['off', 'on_subscription'])),
  payment_method_types: z.optional(listOf(z.literal('card'))),
});

const details = {
  cancel_at_period_end: z.optional(flag),
  default_payment_method: z.optional(clearable(text)),
  description: z.optional(clearable(text)),
  metadata: z.optional(metadata),
  payment_settings: z.optional(paymentSettings),
} satisfies ParametersOf<Stripe.SubscriptionUpdateParams>;

const inlinePrice = z.strictObject({
  currency: text,
  product: text,
  unit_amount: integer,
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: z.optional(integer),
  }),
});
const creation = {
  ...details,
  customer: text,
  items: listOf(
    z.strictObject({
      price: z.optional(text),
      plan: z.optional(text),
      price_data: z.optional(inlinePrice),
      quantity: z.optional(integer),
    }),
  ),
  discounts: z.optional(listOf(z.strictObject({ coupon: text }))),
  off_session: z.optional(flag),
  payment_behavior: z.optional(z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])),
  trial_period_days: z.optional(integer),
  trial_end: z.optional(integer),
} satisfies ParametersOf<Stripe.SubscriptionCreateParams>;
type Creation = z.output<z.ZodMiniObject<typeof creation>>;
type Details = z.output<z.ZodMiniObject<typeof details>>;

async function readDetails(
  { store, now }: OperationContext,
  before: Stripe.Subscription,
  given: Details,
): Promise<Partial<Stripe.Subscription>> {
  const {
    metadata: more,
    cancel_at_period_end: isEnding,
    payment_settings: settings,
    default_payment_method: method,
    description,
  } = given;
  if (method) await store.get('payment_method', method, 'default_payment_method');
  return {
    metadata: mergeMetadata(before.metadata, more),
    ...(description !== undefined && { description }),
    ...(method !== undefined && { default_payment_method: method }),
    ...(settings && {
      payment_settings: { ...before.payment_settings!, ...settings } as Stripe.Subscription.PaymentSettings,
    }),
    ...(isEnding !== undefined &&
      isEnding !== before.cancel_at_period_end && {
        cancel_at_period_end: isEnding,
        cancel_at: isEnding ? periodOf(before).end : null,
        canceled_at: isEnding ? now : null,
        cancellation_details: isEnding
          ? { comment: null, feedback: null, reason: 'cancellation_requested' as const }
          : { comment: null, feedback: null, reason: null },
      }),
  };
}

async function readLines(context: OperationContext, items: Creation['items']) {
  if (items.length === 0)
    throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const lines = [];
  for (const [place, { price: named, plan, price_data: inline, quantity = 1 }] of items.entries()) {
    const price = inline
      ? await createPrice(context, inline)
      : await context.store.get('price', named ?? plan ?? '', `items[${place}][price]`);
    if (!price.recurring)
      throw invalidRequest(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        { param: `items[${place}][price]` },
      );
    if (!price.active)
      throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
        param: `items[${place}][price]`,
      });
    lines.push({ price, quantity });
  }
  return lines;
}

async function create(context: OperationContext, given: Creation) {
  const { store, now, emit } = context;
  const {
    customer,
    items,
    trial_period_days: trialDays,
    trial_end,
    payment_behavior: behavior = 'allow_incomplete',
    discounts = [],
    off_session: _,
    ...rest
  } = given;
  const owner = await store.get('customer', customer, 'customer');
  const lines = await readLines(context, items);
  const trialEnd = trial_end ?? (trialDays ? now + trialDays * 24 * 60 * 60 : null);
  const bare = newSubscription({ now, customer, trialEnd, lines }, {});
  const fresh: Stripe.Subscription = { ...bare, ...(await readDetails(context, bare, rest)) };
  // A sandbox knows one discount for each subscription.
  for (const { coupon } of discounts.slice(0, 1)) fresh.discounts = [await addDiscount(context, coupon, fresh)];
  const method = idOf(fresh.default_payment_method) ?? idOf(owner.invoice_settings.default_payment_method);
  if (behavior !== 'default_incomplete' && method === null && trialEnd === null)
    throw invalidState(
      'resource_missing',
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    );
  await store.insert('subscription', fresh, { due: null });
  const invoice = await draftInvoice(context, {
    customer,
    currency: fresh.currency,
    reason: 'subscription_create',
    subscription: fresh,
    period: { start: now, end: now },
    lines: linesOf(fresh, periodOf(fresh), trialEnd !== null),
  });
  const begun = { ...fresh, latest_invoice: invoice.id };
  await store.save(begun, { due: dueOf(begun) });
  const keepsCard = begun.payment_settings?.save_default_payment_method === 'on_subscription';
  const opened = await finalize(context, invoice, {
    ...((keepsCard || behavior !== 'default_incomplete') && { setup_future_usage: 'off_session' as const }),
    ...(method !== null && { payment_method: method, status: 'requires_confirmation' as const }),
  });
  await emit('customer.subscription.created', begun);
  if (behavior === 'default_incomplete' || opened.status === 'paid') return store.get('subscription', fresh.id);
  const paid = await collect(context, opened, method ?? undefined);
  if (paid instanceof DeclinedResponse && behavior === 'error_if_incomplete') return paid;
  return store.get('subscription', fresh.id);
}

const statusIn = (statuses: readonly string[] | undefined) =>
  statuses &&
  sql`${sandboxObjects.data} ->> 'status' in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
const hasPrice = (price: string | undefined) =>
  price === undefined
    ? undefined
    : sql`${sandboxObjects.data} #> '{items,data}' @> ${JSON.stringify([{ price: { id: price } }])}::jsonb`;

export const subscriptionOperations = [
  operation({ method: 'post', path: '/v1/subscriptions', accepts: creation, run: create }),
  operation({
    method: 'get',
    path: '/v1/subscriptions',
    accepts: {
      ...paging,
      customer: z.optional(text),
      price: z.optional(text),
      status: z.optional(text),
    } satisfies ParametersOf<Stripe.SubscriptionListParams>,
    async run({ store }, { customer, price, status, ...page }) {
      // Without a status, those that are over are left out.
      const statuses =
        status === 'all'
          ? undefined
          : status === 'ended'
            ? ['canceled', 'incomplete_expired']
            : status
              ? [status]
              : ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused'];
      return listResponse(
        '/v1/subscriptions',
        await store.list('subscription', {
          ...readPage(page),
          customer,
          condition: and(statusIn(statuses), hasPrice(price)),
        }),
      );
    },
  }),
  operation({
    method: 'get',
    path: '/v1/subscriptions/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('subscription', id),
  }),
  operation({
    method: 'post',
    path: '/v1/subscriptions/:id',
    accepts: {
      ...details,
      cancellation_details: z.optional(cancellation),
      payment_behavior: z.optional(text),
    } satisfies ParametersOf<Stripe.SubscriptionUpdateParams>,
    async run(context, { id, cancellation_details: said, payment_behavior: _, ...given }) {
      const before = await context.store.get('subscription', id);
      if (before.status === 'canceled' || before.status === 'incomplete_expired')
        throw invalidState(
          'resource_missing',
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      const change = await readDetails(context, before, given);
      const reasons = change.cancellation_details ?? before.cancellation_details!;
      return changeSubscription(context, before, {
        ...change,
        ...(said && { cancellation_details: { ...reasons, ...(said as object) } }),
      });
    },
  }),
  operation({
    method: 'delete',
    path: '/v1/subscriptions/:id',
    accepts: {
      cancellation_details: z.optional(cancellation),
      invoice_now: z.optional(flag),
      prorate: z.optional(flag),
    } satisfies ParametersOf<Stripe.SubscriptionCancelParams>,
    async run(context, { id, cancellation_details: said }) {
      const before = await context.store.get('subscription', id);
      if (before.status === 'canceled' || before.status === 'incomplete_expired')
        throw resourceMissing('subscription', id, 'id');
      return endSubscription(context, before, 'cancellation_requested', said as never);
    },
  }),
];
