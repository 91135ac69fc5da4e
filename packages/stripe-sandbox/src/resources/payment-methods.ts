import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { ApiError, invalidRequest, invalidState } from '../api/api-error.ts';
import { idOf, newId } from '../api/object-ids.ts';
import { listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import {
  address,
  clearable,
  completeAddress,
  integer,
  mergeMetadata,
  metadata,
  type ParametersOf,
  paging,
  text,
} from '../api/request-parameters.ts';
import { type Behaviour, declineOfSetup, isCardNumber, namedTestCard, type TestCard, testCard } from './test-cards.ts';

const billing = z.strictObject({
  address: z.optional(clearable(address)),
  email: z.optional(clearable(text)),
  name: z.optional(clearable(text)),
  phone: z.optional(clearable(text)),
});

/** A card with its number; also inside `payment_method_data`. */
export const methodDetails = {
  type: z.literal('card'),
  card: z.union([
    z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: z.optional(text) }),
    z.strictObject({ token: text }),
  ]),
  billing_details: z.optional(billing),
  metadata: z.optional(metadata),
  allow_redisplay: z.optional(z.enum(['always', 'limited', 'unspecified'])),
} satisfies ParametersOf<Stripe.PaymentMethodCreateParams>;
export const methodData = z.strictObject(methodDetails);
type MethodData = z.output<typeof methodData>;

const cardError = (code: string, param: string, message: string) =>
  new ApiError(402, 'card_error', message, { code, param }, false);

function readCard(card: MethodData['card'], now: number) {
  if ('token' in card) {
    const facts = namedTestCard(card.token);
    if (!facts)
      throw invalidRequest(`No such token: '${card.token}'`, { code: 'resource_missing', param: 'card[token]' });
    return { facts, exp_month: 12, exp_year: new Date(now * 1000).getUTCFullYear() + 3, isCheckedByCode: false };
  }
  const { number, exp_month, exp_year: typedYear, cvc } = card;
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  const facts = testCard(number);
  if (!facts)
    throw cardError(
      'card_declined',
      'number',
      'Your card was declined. This is a demo: it takes test cards only, like 4242 4242 4242 4242. Never type a real card.',
    );
  const exp_year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const date = new Date(now * 1000);
  if (exp_month < 1 || exp_month > 12)
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const monthsLeft = (exp_year - date.getUTCFullYear()) * 12 + exp_month - (date.getUTCMonth() + 1);
  if (exp_year > date.getUTCFullYear() + 50 || monthsLeft < 0)
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (cvc !== undefined && !/^\d{3}$/.test(cvc))
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { facts, exp_month, exp_year, isCheckedByCode: cvc !== undefined };
}

/** Creates a payment method from a test card. Only brand, last four digits and behaviour of the number are stored. */
export async function createMethod({ store, now }: OperationContext, given: MethodData): Promise<Stripe.PaymentMethod> {
  const { facts, exp_month, exp_year, isCheckedByCode } = readCard(given.card, now);
  const { address: place, email = null, name = null, phone = null } = given.billing_details ?? {};
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: given.allow_redisplay ?? 'unspecified',
    billing_details: { address: completeAddress(place ?? {}), email, name, phone, tax_id: null },
    card: {
      brand: facts.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: isCheckedByCode ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: facts.brand,
      exp_month,
      exp_year,
      fingerprint: fingerprintOf(facts),
      funding: 'credit',
      generated_from: null,
      last4: facts.last4,
      networks: { available: [facts.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    type: 'card',
  };
  return store.insert('payment_method', method, { internal: { behaviour: facts.behaviour } });
}

/** Equal for equal cards, as at Stripe. */
const fingerprintOf = ({ brand, last4 }: TestCard) => `sandbox${brand}${last4}`.slice(0, 16).padEnd(16, '0');

/** A payment method by id, or a new one by the name of a test card (`pm_card_visa`). */
export async function findMethod(context: OperationContext, id: string): Promise<Stripe.PaymentMethod> {
  if (!/^(pm_card|tok)_/.test(id)) return context.store.get('payment_method', id, 'payment_method');
  if (!namedTestCard(id))
    throw invalidRequest(`No such PaymentMethod: '${id}'`, { code: 'resource_missing', param: 'payment_method' });
  return createMethod(context, { type: 'card', card: { token: id } });
}

export const behaviourOf = async ({ store }: OperationContext, id: string) =>
  (await store.getInternal<{ behaviour: Behaviour }>(id)).behaviour ?? 'succeeds';

/** Attaches a card to a customer; the caller has checked that the bank accepts it. */
export async function attach({ store, emit }: OperationContext, method: Stripe.PaymentMethod, customer: string) {
  if (method.customer === customer) return method;
  if (method.customer)
    throw invalidState(
      'payment_method_unexpected_state',
      'The payment method you provided has already been attached to a customer.',
    );
  const attached = await store.save({ ...method, customer });
  await emit('payment_method.attached', attached);
  return attached;
}

async function attachByItself(context: OperationContext, id: string, customer: string) {
  const method = await findMethod(context, id);
  await context.store.get('customer', customer, 'customer');
  const decline = declineOfSetup(await behaviourOf(context, method.id));
  if (decline) {
    const { code, declineCode, message } = decline;
    throw new ApiError(402, 'card_error', message, { code, ...(declineCode && { decline_code: declineCode }) });
  }
  return attach(context, method, customer);
}

export const paymentMethodOperations = [
  operation({
    method: 'post',
    path: '/v1/payment_methods',
    accepts: methodDetails,
    isForBrowsers: true,
    run: (context, given) => createMethod(context, given),
  }),
  operation({
    method: 'get',
    path: '/v1/payment_methods',
    accepts: { ...paging, customer: z.optional(text), type: z.optional(text) } satisfies ParametersOf<
      Stripe.PaymentMethodListParams & { created: unknown }
    >,
    run: async ({ store }, { customer, type, ...page }) =>
      listResponse(
        '/v1/payment_methods',
        await store.list('payment_method', { ...readPage(page), customer: customer ?? '', fields: { type } }),
      ),
  }),
  operation({
    method: 'get',
    path: '/v1/customers/:id/payment_methods',
    accepts: { ...paging, type: z.optional(text) },
    run: async ({ store }, { id, type, ...page }) =>
      listResponse(
        `/v1/customers/${id}/payment_methods`,
        await store.list('payment_method', { ...readPage(page), customer: id, fields: { type } }),
      ),
  }),
  operation({
    method: 'get',
    path: '/v1/payment_methods/:id',
    accepts: {},
    run: (context, { id }) => findMethod(context, id),
  }),
  operation({
    method: 'post',
    path: '/v1/payment_methods/:id',
    accepts: {
      metadata: z.optional(metadata),
      billing_details: z.optional(billing),
    } satisfies ParametersOf<Stripe.PaymentMethodUpdateParams>,
    async run({ store, emit }, { id, metadata: more }) {
      const before = await store.get('payment_method', id);
      const method = await store.save({ ...before, metadata: mergeMetadata(before.metadata, more) });
      await emit('payment_method.updated', method, before);
      return method;
    },
  }),
  operation({
    method: 'post',
    path: '/v1/payment_methods/:id/attach',
    accepts: { customer: text } satisfies ParametersOf<Stripe.PaymentMethodAttachParams>,
    run: (context, { id, customer }) => attachByItself(context, id, customer),
  }),
  operation({
    method: 'post',
    path: '/v1/payment_methods/:id/detach',
    accepts: {},
    async run({ store, emit }, { id }) {
      const before = await store.get('payment_method', id);
      if (!before.customer)
        throw invalidState(
          'payment_method_unexpected_state',
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      const owner = await store.get('customer', idOf(before.customer)!);
      if (idOf(owner.invoice_settings.default_payment_method) === id)
        await store.save({ ...owner, invoice_settings: { ...owner.invoice_settings, default_payment_method: null } });
      const method = await store.save({ ...before, customer: null });
      await emit('payment_method.detached', method, before);
      return method;
    },
  }),
];
