import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../api/object-ids.ts';
import { listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
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

const productDetails = {
  name: z.optional(text),
  active: z.optional(flag),
  description: z.optional(clearable(text)),
  images: z.optional(listOf(text)),
  metadata: z.optional(metadata),
  url: z.optional(clearable(text)),
  statement_descriptor: z.optional(text),
} satisfies ParametersOf<Stripe.ProductUpdateParams>;

type NewProduct = { id?: string | undefined; name: string; description?: string | null | undefined };

export async function createProduct(
  { store, now, emit }: OperationContext,
  { id, name, description = null }: NewProduct,
  more = {},
) {
  const product: Stripe.Product = {
    id: id ?? newId('prod').slice(0, 19),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
    ...more,
  } as Stripe.Product;
  await store.insert('product', product);
  await emit('product.created', product);
  return product;
}

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z.optional(integer),
});
const priceDetails = {
  active: z.optional(flag),
  lookup_key: z.optional(text),
  metadata: z.optional(metadata),
  nickname: z.optional(text),
} satisfies ParametersOf<Stripe.PriceUpdateParams>;
export const inlineProduct = z.strictObject({ name: text, id: z.optional(text), metadata: z.optional(metadata) });
const priceCreate = {
  ...priceDetails,
  currency: text,
  unit_amount: integer,
  product: z.optional(text),
  product_data: z.optional(inlineProduct),
  recurring: z.optional(recurring),
} satisfies ParametersOf<Stripe.PriceCreateParams>;

type NewPrice = z.output<z.ZodMiniObject<typeof priceCreate>>;

export async function createPrice(
  context: OperationContext,
  given: NewPrice,
  id = newId('price'),
): Promise<Stripe.Price> {
  const { store, now, emit } = context;
  const { product: named, product_data: made, recurring: interval, currency, unit_amount: amount } = given;
  const product = made ? await createProduct(context, made) : await store.get('product', named ?? '', 'product');
  const price: Stripe.Price = {
    id,
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: now,
    currency: currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product: product.id,
    recurring: interval
      ? {
          interval: interval.interval,
          interval_count: interval.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  await store.insert('price', price, { parent: product.id });
  await emit('price.created', price);
  return price;
}

export type SeededPrice = { id: string; amount: number; currency: string; name: string };

/** Creates a monthly price unless it exists. Safe when several processes start at once. */
export async function seedPrice(context: OperationContext, { id, amount, currency, name }: SeededPrice) {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stripe_sandbox price ${id}`}, 0))`);
  if (await context.store.find('price', id)) return;
  const monthly = { recurring: { interval: 'month' as const }, product_data: { name } };
  await createPrice(context, { unit_amount: amount, currency, ...monthly }, id);
}

export const productOperations = [
  operation({
    method: 'post',
    path: '/v1/products',
    accepts: { ...productDetails, name: text, id: z.optional(text) } satisfies ParametersOf<Stripe.ProductCreateParams>,
    run: (context, { metadata: more, id, name, description, ...rest }) =>
      createProduct(context, { id, name, description }, { ...rest, metadata: mergeMetadata({}, more) }),
  }),
  operation({
    method: 'get',
    path: '/v1/products',
    accepts: { ...paging, active: z.optional(flag) },
    run: async ({ store }, { active, ...page }) =>
      listResponse(
        '/v1/products',
        await store.list('product', { ...readPage(page), fields: { active: active?.toString() } }),
      ),
  }),
  operation({
    method: 'get',
    path: '/v1/products/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('product', id),
  }),
  operation({
    method: 'post',
    path: '/v1/products/:id',
    accepts: productDetails,
    async run({ store, emit, now }, { id, metadata: more, ...rest }) {
      const before = await store.get('product', id);
      const after = { ...before, ...rest, metadata: mergeMetadata(before.metadata, more), updated: now };
      const product = await store.save(after as Stripe.Product);
      await emit('product.updated', product, before);
      return product;
    },
  }),
  operation({
    method: 'post',
    path: '/v1/prices',
    accepts: priceCreate,
    run: (context, given) => createPrice(context, given),
  }),
  operation({
    method: 'get',
    path: '/v1/prices',
    accepts: {
      ...paging,
      active: z.optional(flag),
      product: z.optional(text),
      currency: z.optional(text),
      type: z.optional(text),
      lookup_keys: z.optional(listOf(text)),
    } satisfies ParametersOf<Stripe.PriceListParams>,
    async run({ store }, { active, product, currency, type, lookup_keys: keys, ...page }) {
      const fields = { active: active?.toString(), currency, type };
      const prices = await store.list('price', { ...readPage(page), parent: product, fields });
      const data = keys ? prices.data.filter(({ lookup_key: key }) => key && keys.includes(key)) : prices.data;
      return listResponse('/v1/prices', { ...prices, data });
    },
  }),
  operation({
    method: 'get',
    path: '/v1/prices/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('price', id),
  }),
  operation({
    method: 'post',
    path: '/v1/prices/:id',
    accepts: priceDetails,
    async run({ store, emit }, { id, metadata: more, ...rest }) {
      const before = await store.get('price', id);
      const after = { ...before, ...rest, metadata: mergeMetadata(before.metadata, more) };
      const price = await store.save(after as Stripe.Price);
      await emit('price.updated', price, before);
      return price;
    },
  }),
];
