import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, invalidState } from '../api/api-error.ts';
import { idOf, newId, randomText } from '../api/object-ids.ts';
import { DeclinedResponse, listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import {
  clearable,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  type ParametersOf,
  paging,
  text,
} from '../api/request-parameters.ts';
import { challenge } from './payment-intent-actions.ts';
import { attach, behaviourOf, createMethod, findMethod, methodData } from './payment-methods.ts';
import { declineOfSetup } from './test-cards.ts';

function newSetupIntent(now: number, given: Partial<Stripe.SetupIntent>): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...given,
  };
}

const open: readonly Stripe.SetupIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

function expectState(intent: Stripe.SetupIntent, doing: string, allowed: readonly Stripe.SetupIntent.Status[]) {
  if (allowed.includes(intent.status)) return;
  throw invalidState(
    'setup_intent_unexpected_state',
    `You cannot ${doing} this SetupIntent because it has a status of ${intent.status}.`,
    {
      setup_intent: intent,
    } as never,
  );
}

type Decline = { code: string; declineCode?: string; message: string };

async function decline(
  { store, emit }: OperationContext,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  error: Decline,
) {
  const details = {
    code: error.code as Stripe.SetupIntent.LastSetupError.Code,
    ...(error.declineCode && { decline_code: error.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`,
    message: error.message,
    payment_method: method,
    type: 'card_error' as const,
  };
  const failed = await store.save<Stripe.SetupIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: details,
  });
  await emit('setup_intent.setup_failed', failed);
  return new DeclinedResponse(402, { error: { ...details, setup_intent: failed } });
}

/** Attaches the card to the customer unless the bank declines or asks for authentication. */
async function keepCard(context: OperationContext, intent: Stripe.SetupIntent, isAuthenticated: boolean) {
  const { store, emit } = context;
  const method = await store.get('payment_method', idOf(intent.payment_method)!);
  const behaviour = await behaviourOf(context, method.id);
  if (behaviour === 'authenticates' && !isAuthenticated) {
    const waiting = await store.save<Stripe.SetupIntent>({
      ...intent,
      status: 'requires_action',
      next_action: challenge(),
    });
    await emit('setup_intent.requires_action', waiting);
    return waiting;
  }
  const refusal = declineOfSetup(behaviour);
  if (refusal) return decline(context, intent, method, refusal);
  const customer = idOf(intent.customer);
  if (customer) await attach(context, method, customer);
  const succeeded = await store.save<Stripe.SetupIntent>({
    ...intent,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  });
  await emit('setup_intent.succeeded', succeeded);
  return succeeded;
}

const confirmation = {
  payment_method: z.optional(text),
  payment_method_data: z.optional(methodData),
  return_url: z.optional(text),
  use_stripe_sdk: z.optional(flag),
} satisfies ParametersOf<Stripe.SetupIntentConfirmParams>;
type Confirmation = z.output<z.ZodMiniObject<typeof confirmation>>;

async function confirm(
  context: OperationContext,
  intent: Stripe.SetupIntent,
  { payment_method: id, payment_method_data: data }: Confirmation,
) {
  expectState(intent, 'confirm', open);
  const method = data
    ? await createMethod(context, data)
    : id === undefined
      ? undefined
      : await findMethod(context, id);
  if (!method && !intent.payment_method)
    throw invalidRequest("You cannot confirm this SetupIntent because it's missing a payment method.");
  return keepCard(
    context,
    { ...intent, payment_method: method?.id ?? intent.payment_method, last_setup_error: null },
    false,
  );
}

const get = ({ store }: OperationContext, id: string) => store.get('setup_intent', id, 'intent');

export const setupIntentOperations = [
  operation({
    method: 'post',
    path: '/v1/setup_intents',
    accepts: {
      ...confirmation,
      confirm: z.optional(flag),
      customer: z.optional(text),
      description: z.optional(text),
      metadata: z.optional(metadata),
      payment_method_types: z.optional(listOf(text)),
      automatic_payment_methods: z.optional(
        z.strictObject({ enabled: flag, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
      ),
      usage: z.optional(z.enum(['on_session', 'off_session'])),
    } satisfies ParametersOf<Stripe.SetupIntentCreateParams>,
    async run(context, given) {
      const {
        customer,
        description,
        metadata: more,
        usage,
        automatic_payment_methods: automatic,
        payment_method: id,
      } = given;
      if (customer) await context.store.get('customer', customer, 'customer');
      const method = id === undefined ? undefined : await findMethod(context, id);
      const intent = newSetupIntent(context.now, {
        ...(customer && { customer }),
        ...(description && { description }),
        ...(usage && { usage }),
        ...(automatic && {
          automatic_payment_methods: {
            allow_redirects: automatic.allow_redirects ?? 'always',
            enabled: automatic.enabled,
          },
        }),
        ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
        metadata: mergeMetadata({}, more),
      });
      await context.store.insert('setup_intent', intent);
      await context.emit('setup_intent.created', intent);
      return given.confirm ? confirm(context, intent, { payment_method_data: given.payment_method_data }) : intent;
    },
  }),
  operation({
    method: 'get',
    path: '/v1/setup_intents',
    accepts: { ...paging, customer: z.optional(text) } satisfies ParametersOf<Stripe.SetupIntentListParams>,
    run: async ({ store }, { customer, ...page }) =>
      listResponse('/v1/setup_intents', await store.list('setup_intent', { ...readPage(page), customer })),
  }),
  operation({
    method: 'get',
    path: '/v1/setup_intents/:id',
    accepts: {},
    isForBrowsers: true,
    run: (context, { id }) => get(context, id),
  }),
  operation({
    method: 'post',
    path: '/v1/setup_intents/:id',
    accepts: {
      description: z.optional(clearable(text)),
      metadata: z.optional(metadata),
    } satisfies ParametersOf<Stripe.SetupIntentUpdateParams>,
    async run(context, { id, metadata: more, description }) {
      const before = await get(context, id);
      const set = { ...(description !== undefined && { description }), metadata: mergeMetadata(before.metadata, more) };
      return context.store.save({ ...before, ...set });
    },
  }),
  operation({
    method: 'post',
    path: '/v1/setup_intents/:id/confirm',
    accepts: confirmation,
    isForBrowsers: true,
    run: async (context, { id, ...given }) => confirm(context, await get(context, id), given),
  }),
  operation({
    method: 'post',
    path: '/v1/setup_intents/:id/cancel',
    accepts: {
      cancellation_reason: z.optional(z.enum(['abandoned', 'duplicate', 'requested_by_customer'])),
    } satisfies ParametersOf<Stripe.SetupIntentCancelParams>,
    async run(context, { id, cancellation_reason: reason = null }) {
      const before = await get(context, id);
      expectState(before, 'cancel', open);
      const canceled = await context.store.save<Stripe.SetupIntent>({
        ...before,
        status: 'canceled',
        cancellation_reason: reason,
        next_action: null,
      });
      await context.emit('setup_intent.canceled', canceled);
      return canceled;
    },
  }),
  operation({
    method: 'post',
    path: '/v1/setup_intents/:id/challenge',
    accepts: { outcome: z.enum(['succeed', 'fail']) },
    isForBrowsers: true,
    async run(context, { id, outcome }) {
      const intent = await get(context, id);
      expectState(intent, 'authenticate', ['requires_action']);
      if (outcome === 'succeed') return keepCard(context, intent, true);
      const method = await context.store.get('payment_method', idOf(intent.payment_method)!);
      const message =
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
      await decline(context, intent, method, { code: 'setup_intent_authentication_failure', message });
      return get(context, id);
    },
  }),
];
