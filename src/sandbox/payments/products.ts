import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from './object-ids.ts';
import { type Call, listAnswer, operation, pageOf } from './operation.ts';
import {
  type Accepted,
  clearable,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  paging,
  text,
} from './parameters.ts';

const productDetails = {
  name: z.optional(text),
  active: z.optional(flag),
  description: z.optional(clearable(text)),
  images: z.optional(listOf(text)),
  metadata: z.optional(metadata),
  url: z.optional(clearable(text)),
  statement_descriptor: z.optional(text),
} satisfies Accepted<Stripe.ProductUpdateParams>;

type NewProduct = { id?: string | undefined; name: string; description?: string | null | undefined };

export async function createProduct(
  { store, now, emit }: Call,
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
} satisfies Accepted<Stripe.PriceUpdateParams>;
export const inlineProduct = z.strictObject({ name: text, id: z.optional(text), metadata: z.optional(metadata) });
const priceCreate = {
  ...priceDetails,
  currency: text,
  unit_amount: integer,
  product: z.optional(text),
  product_data: z.optional(inlineProduct),
  recurring: z.optional(recurring),
} satisfies Accepted<Stripe.PriceCreateParams>;

type NewPrice = z.output<z.ZodMiniObject<typeof priceCreate>>;

export async function createPrice(call: Call, given: NewPrice, id = newId('price')): Promise<Stripe.Price> {
  const { store, now, emit } = call;
  const { product: named, product_data: made, recurring: turn, currency, unit_amount: amount } = given;
  const product = made ? await createProduct(call, made) : await store.get('product', named ?? '', 'product');
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
    recurring: turn
      ? {
          interval: turn.interval,
          interval_count: turn.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: turn ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  await store.insert('price', price, { parent: product.id });
  await emit('price.created', price);
  return price;
}

export type SeededPrice = { id: string; amount: number; currency: string; name: string };

/** Makes a price that is not there yet. Several processes may start at once, and one of them makes it. */
export async function seedPrice(call: Call, { id, amount, currency, name }: SeededPrice) {
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox seed ${id}`}, 0))`);
  if (await call.store.find('price', id)) return;
  const monthly = { recurring: { interval: 'month' as const }, product_data: { name } };
  await createPrice(call, { unit_amount: amount, currency, ...monthly }, id);
}

export const productOperations = [
  operation({
    method: 'post',
    path: '/v1/products',
    accepts: { ...productDetails, name: text, id: z.optional(text) } satisfies Accepted<Stripe.ProductCreateParams>,
    run: (call, { metadata: more, id, name, description, ...rest }) =>
      createProduct(call, { id, name, description }, { ...rest, metadata: mergeMetadata({}, more) }),
  }),
  operation({
    method: 'get',
    path: '/v1/products',
    accepts: { ...paging, active: z.optional(flag) },
    run: async ({ store }, { active, ...page }) =>
      listAnswer(
        '/v1/products',
        await store.list('product', { ...pageOf(page), fields: { active: active?.toString() } }),
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
    run: (call, given) => createPrice(call, given),
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
    } satisfies Accepted<Stripe.PriceListParams>,
    async run({ store }, { active, product, currency, type, lookup_keys: keys, ...page }) {
      const fields = { active: active?.toString(), currency, type };
      const found = await store.list('price', { ...pageOf(page), parent: product, fields });
      const data = keys ? found.data.filter(({ lookup_key: key }) => key && keys.includes(key)) : found.data;
      return listAnswer('/v1/prices', { ...found, data });
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
