import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { notAllowed, refuse } from './failures.ts';
import { idOf } from './object-ids.ts';
import { type Call, listAnswer, operation, pageOf } from './operation.ts';
import {
  type Accepted,
  address,
  clearable,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  paging,
  text,
  wholeAddress,
} from './parameters.ts';
import { answerChallenge, cancel, confirm, expectState, newIntent, open } from './payment-intent-steps.ts';
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
} satisfies Accepted<Stripe.PaymentIntentUpdateParams>;
const confirmation = {
  payment_method: z.optional(text),
  payment_method_data: z.optional(methodData),
  receipt_email: z.optional(clearable(text)),
  return_url: z.optional(text),
  setup_future_usage: z.optional(clearable(usage)),
  off_session: z.optional(flag),
  use_stripe_sdk: z.optional(flag),
} satisfies Accepted<Stripe.PaymentIntentConfirmParams>;

const creation = {
  ...details,
  ...confirmation,
  amount: integer,
  currency: text,
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: flag, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
  ),
  confirm: z.optional(flag),
} satisfies Accepted<Stripe.PaymentIntentCreateParams>;

/** Stripe's least amount in US dollars; other currencies are not told apart here. */
function checkAmount(amount: number) {
  if (amount < 50) throw refuse('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > 99_999_999)
    throw refuse('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
}

type Details = z.output<z.ZodMiniObject<typeof details>>;

/** What a request sets of an intent, checked. */
async function readDetails(call: Call, before: Pick<Stripe.PaymentIntent, 'metadata'>, given: Details) {
  const { metadata: more, shipping: parcel, customer, payment_method, amount, currency, ...rest } = given;
  if (amount !== undefined) checkAmount(amount);
  if (currency !== undefined && !/^[a-z]{3}$/i.test(currency))
    throw refuse(`Invalid currency: ${currency}.`, { param: 'currency' });
  if (customer) await call.store.get('customer', customer, 'customer');
  const method = payment_method && (await findMethod(call, payment_method));
  return {
    ...rest,
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency: currency.toLowerCase() }),
    ...(customer && { customer }),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
    ...(parcel && {
      shipping: { carrier: null, phone: null, tracking_number: null, ...parcel, address: wholeAddress(parcel.address) },
    }),
    metadata: mergeMetadata(before.metadata, more),
  } as Partial<Stripe.PaymentIntent>;
}

type Confirmation = z.output<z.ZodMiniObject<typeof confirmation>>;

async function confirmWith(call: Call, intent: Stripe.PaymentIntent, given: Confirmation) {
  const { receipt_email, setup_future_usage, payment_method, payment_method_data, off_session } = given;
  expectState(intent, 'confirm', open);
  const method = payment_method_data ? (await createMethod(call, payment_method_data)).id : payment_method;
  const set = {
    ...intent,
    ...(receipt_email !== undefined && { receipt_email }),
    ...(setup_future_usage !== undefined && { setup_future_usage }),
  };
  return confirm(call, set, method, { isOffSession: off_session ?? false });
}

export const paymentIntentOperations = [
  operation({
    method: 'post',
    path: '/v1/payment_intents',
    accepts: creation,
    async run(call, given) {
      const {
        confirm: isConfirmed,
        automatic_payment_methods: automatic,
        payment_method_data,
        off_session,
        return_url,
        use_stripe_sdk,
        ...rest
      } = given;
      const set = await readDetails(call, { metadata: {} }, rest);
      const intent = newIntent(call.now, {
        ...(set as { amount: number; currency: string }),
        ...(automatic && {
          automatic_payment_methods: {
            allow_redirects: automatic.allow_redirects ?? 'always',
            enabled: automatic.enabled,
          },
        }),
      });
      await call.store.insert('payment_intent', intent);
      await call.emit('payment_intent.created', intent);
      if (!isConfirmed) return intent;
      return confirmWith(call, intent, { payment_method_data, off_session, return_url, use_stripe_sdk });
    },
  }),
  operation({
    method: 'get',
    path: '/v1/payment_intents',
    accepts: { ...paging, customer: z.optional(text) } satisfies Accepted<Stripe.PaymentIntentListParams>,
    run: async ({ store }, { customer, ...page }) =>
      listAnswer('/v1/payment_intents', await store.list('payment_intent', { ...pageOf(page), customer })),
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
    async run(call, { id, ...given }) {
      const before = await call.store.get('payment_intent', id, 'intent');
      const isAboutMoney = given.amount !== undefined || given.currency !== undefined || given.payment_method;
      if (isAboutMoney) expectState(before, 'update', open);
      if (given.customer && before.customer && idOf(before.customer) !== given.customer)
        throw refuse('You cannot modify `customer` on a PaymentIntent once it already has been set.', {
          param: 'customer',
        });
      return call.store.save({ ...before, ...(await readDetails(call, before, given)) });
    },
  }),
  operation({
    method: 'post',
    path: '/v1/payment_intents/:id/confirm',
    accepts: confirmation,
    isForBrowsers: true,
    async run(call, { id, ...given }, access) {
      if (access === 'publishable' && given.off_session !== undefined)
        throw notAllowed('You cannot use off_session with a publishable key.', 403);
      return confirmWith(call, await call.store.get('payment_intent', id, 'intent'), given);
    },
  }),
  operation({
    method: 'post',
    path: '/v1/payment_intents/:id/cancel',
    accepts: {
      cancellation_reason: z.optional(z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
    } satisfies Accepted<Stripe.PaymentIntentCancelParams>,
    run: async (call, { id, cancellation_reason: reason = null }) =>
      cancel(call, await call.store.get('payment_intent', id, 'intent'), reason),
  }),
  operation({
    method: 'post',
    path: '/v1/payment_intents/:id/challenge',
    accepts: { outcome: z.enum(['succeed', 'fail']) },
    isForBrowsers: true,
    run: async (call, { id, outcome }) =>
      answerChallenge(call, await call.store.get('payment_intent', id, 'intent'), outcome === 'succeed'),
  }),
];
