import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../api/object-ids.ts';
import { listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import {
  address,
  clearable,
  completeAddress,
  mergeMetadata,
  metadata,
  type ParametersOf,
  paging,
  text,
} from '../api/request-parameters.ts';
import { attach, findMethod } from './payment-methods.ts';

const details = {
  address: z.optional(clearable(address)),
  description: z.optional(clearable(text)),
  email: z.optional(clearable(text)),
  name: z.optional(clearable(text)),
  phone: z.optional(clearable(text)),
  metadata: z.optional(metadata),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(clearable(text)) })),
} satisfies ParametersOf<Stripe.CustomerUpdateParams>;
type Details = z.output<z.ZodMiniObject<typeof details>>;

function newCustomer(now: number): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('cus').slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

async function change(context: OperationContext, before: Stripe.Customer, given: Details): Promise<Stripe.Customer> {
  const { metadata: more, invoice_settings: settings, address: place, ...rest } = given;
  const method = settings?.default_payment_method;
  const card = method && (await attach(context, await findMethod(context, method), before.id)).id;
  return {
    ...before,
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as object),
    ...(place !== undefined && { address: place && completeAddress(place) }),
    metadata: mergeMetadata(before.metadata, more),
    invoice_settings: {
      ...before.invoice_settings,
      ...(card !== undefined && { default_payment_method: card || null }),
    },
  };
}

export const customerOperations = [
  operation({
    method: 'post',
    path: '/v1/customers',
    accepts: { ...details, payment_method: z.optional(text) } satisfies ParametersOf<Stripe.CustomerCreateParams>,
    async run(context, { id: _id, payment_method: method, ...given }) {
      const fresh = newCustomer(context.now);
      const card =
        method === undefined ? undefined : (await attach(context, await findMethod(context, method), fresh.id)).id;
      const settings = given.invoice_settings;
      const isDefault = card !== undefined && settings?.default_payment_method === method;
      const customer = await change(context, fresh, {
        ...given,
        ...(isDefault && { invoice_settings: { default_payment_method: card } }),
      });
      await context.store.insert('customer', customer);
      await context.emit('customer.created', customer);
      return customer;
    },
  }),
  operation({
    method: 'get',
    path: '/v1/customers',
    accepts: { ...paging, email: z.optional(text) },
    run: async ({ store }, { email, ...page }) =>
      listResponse('/v1/customers', await store.list('customer', { ...readPage(page), fields: { email } })),
  }),
  operation({
    method: 'get',
    path: '/v1/customers/:id',
    accepts: {},
    async run({ store }, { id }) {
      const customer = (await store.findAny(id)) as { object?: string } | undefined;
      return customer?.object === 'customer' ? customer : store.get('customer', id);
    },
  }),
  operation({
    method: 'post',
    path: '/v1/customers/:id',
    accepts: details,
    async run(context, { id, ...given }) {
      const before = await context.store.get('customer', id);
      const customer = await context.store.save(await change(context, before, given));
      await context.emit('customer.updated', customer, before);
      return customer;
    },
  }),
];
