import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, unauthorized } from '../api/api-error.ts';
import { idOf } from '../api/object-ids.ts';
import { listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import {
  address,
  clearable,
  completeAddress,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  type ParametersOf,
  paging,
  text,
} from '../api/request-parameters.ts';
import { answerChallenge, cancel, confirm, expectState, newIntent, open } from './payment-intent-actions.ts';
import { createMethod, findMethod, methodData } from './payment-methods.ts';

const shipping = z.strictObject({
  address,
  name: z.optional(text),
  phone: z.optional(text),
  carrier: z.optional(text),
  tracking_number: z.optional(text),
});
const usage = z.enum(['on_session', 'off_session']);

const details = {
  amount: z.optional(integer),
  currency: z.optional(text),
  customer: z.optional(text),
  description: z.optional(clearable(text)),
  metadata: z.optional(metadata),
  payment_method: z.optional(text),
  payment_method_types: z.optional(listOf(text)),
  receipt_email: z.optional(clearable(text)),
  setup_future_usage: z.optional(clearable(usage)),
  shipping: z.optional(shipping),
  statement_descriptor_suffix: z.optional(text),
} satisfies ParametersOf<Stripe.PaymentIntentUpdateParams>;
const confirmation = {
  payment_method: z.optional(text),
  payment_method_data: z.optional(methodData),
  receipt_email: z.optional(clearable(text)),
  return_url: z.optional(text),
  setup_future_usage: z.optional(clearable(usage)),
  off_session: z.optional(flag),
  use_stripe_sdk: z.optional(flag),
} satisfies ParametersOf<Stripe.PaymentIntentConfirmParams>;

const creation = {
  ...details,
  ...confirmation,
  amount: integer,
  currency: text,
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: flag, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
  ),
  confirm: z.optional(flag),
} satisfies ParametersOf<Stripe.PaymentIntentCreateParams>;

/** Stripe's minimum in US cents; used for every currency. */
function checkAmount(amount: number) {
  if (amount < 50)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
}

type Details = z.output<z.ZodMiniObject<typeof details>>;

/** The validated fields that a request sets. */
async function readDetails(context: OperationContext, before: Pick<Stripe.PaymentIntent, 'metadata'>, given: Details) {
  const { metadata: more, shipping: parcel, customer, payment_method, amount, currency, ...rest } = given;
  if (amount !== undefined) checkAmount(amount);
  if (currency !== undefined && !/^[a-z]{3}$/i.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  if (customer) await context.store.get('customer', customer, 'customer');
  const method = payment_method && (await findMethod(context, payment_method));
  return {
    ...rest,
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency: currency.toLowerCase() }),
    ...(customer && { customer }),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
    ...(parcel && {
      shipping: {
        carrier: null,
        phone: null,
        tracking_number: null,
        ...parcel,
        address: completeAddress(parcel.address),
      },
    }),
    metadata: mergeMetadata(before.metadata, more),
  } as Partial<Stripe.PaymentIntent>;
}

type Confirmation = z.output<z.ZodMiniObject<typeof confirmation>>;

async function confirmWith(context: OperationContext, intent: Stripe.PaymentIntent, given: Confirmation) {
  const { receipt_email, setup_future_usage, payment_method, payment_method_data, off_session } = given;
  expectState(intent, 'confirm', open);
  const method = payment_method_data ? (await createMethod(context, payment_method_data)).id : payment_method;
  const set = {
    ...intent,
    ...(receipt_email !== undefined && { receipt_email }),
    ...(setup_future_usage !== undefined && { setup_future_usage }),
  };
  return confirm(context, set, method, { isOffSession: off_session ?? false });
}

export const paymentIntentOperations = [
  operation({
    method: 'post',
    path: '/v1/payment_intents',
    accepts: creation,
    async run(context, given) {
      const {
        confirm: isConfirmed,
        automatic_payment_methods: automatic,
        payment_method_data,
        off_session,
        return_url,
        use_stripe_sdk,
        ...rest
      } = given;
      const set = await readDetails(context, { metadata: {} }, rest);
      const intent = newIntent(context.now, {
        ...(set as { amount: number; currency: string }),
        ...(automatic && {
          automatic_payment_methods: {
            allow_redirects: automatic.allow_redirects ?? 'always',
            enabled: automatic.enabled,
          },
        }),
      });
      await context.store.insert('payment_intent', intent);
      await context.emit('payment_intent.created', intent);
      if (!isConfirmed) return intent;
      return confirmWith(context, intent, { payment_method_data, off_session, return_url, use_stripe_sdk });
    },
  }),
  operation({
    method: 'get',
    path: '/v1/payment_intents',
    accepts: { ...paging, customer: z.optional(text) } satisfies ParametersOf<Stripe.PaymentIntentListParams>,
    run: async ({ store }, { customer, ...page }) =>
      listResponse('/v1/payment_intents', await store.list('payment_intent', { ...readPage(page), customer })),
  }),
  operation({
    method: 'get',
    path: '/v1/payment_intents/:id',
    accepts: {},
    isForBrowsers: true,
    run: ({ store }, { id }) => store.get('payment_intent', id, 'intent'),
  }),
  operation({
    method: 'post',
    path: '/v1/payment_intents/:id',
    accepts: details,
    async run(context, { id, ...given }) {
      const before = await context.store.get('payment_intent', id, 'intent');
      const isAboutMoney = given.amount !== undefined || given.currency !== undefined || given.payment_method;
      if (isAboutMoney) expectState(before, 'update', open);
      if (given.customer && before.customer && idOf(before.customer) !== given.customer)
        throw invalidRequest('You cannot modify `customer` on a PaymentIntent once it already has been set.', {
          param: 'customer',
        });
      return context.store.save({ ...before, ...(await readDetails(context, before, given)) });
    },
  }),
  operation({
    method: 'post',
    path: '/v1/payment_intents/:id/confirm',
    accepts: confirmation,
    isForBrowsers: true,
    async run(context, { id, ...given }, keyKind) {
      if (keyKind === 'publishable' && given.off_session !== undefined)
        throw unauthorized('You cannot use off_session with a publishable key.', 403);
      return confirmWith(context, await context.store.get('payment_intent', id, 'intent'), given);
    },
  }),
  operation({
    method: 'post',
    path: '/v1/payment_intents/:id/cancel',
    accepts: {
      cancellation_reason: z.optional(z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
    } satisfies ParametersOf<Stripe.PaymentIntentCancelParams>,
    run: async (context, { id, cancellation_reason: reason = null }) =>
      cancel(context, await context.store.get('payment_intent', id, 'intent'), reason),
  }),
  operation({
    method: 'post',
    path: '/v1/payment_intents/:id/challenge',
    accepts: { outcome: z.enum(['succeed', 'fail']) },
    isForBrowsers: true,
    run: async (context, { id, outcome }) =>
      answerChallenge(context, await context.store.get('payment_intent', id, 'intent'), outcome === 'succeed'),
  }),
];
