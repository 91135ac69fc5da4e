import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest } from '../api/api-error.ts';
import { idOf, newId, randomText } from '../api/object-ids.ts';
import { type OperationContext, operation } from '../api/operation.ts';
import { integer, mergeMetadata, metadata, type ParametersOf, text } from '../api/request-parameters.ts';
import { addMonths } from './billing-periods.ts';

const percentage = z.pipe(
  z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.number().check(z.gt(0), z.lte(100)),
  ),
);
const creation = {
  id: z.optional(text),
  name: z.optional(text),
  percent_off: z.optional(percentage),
  amount_off: z.optional(integer),
  currency: z.optional(text),
  duration: z.optional(z.enum(['forever', 'once', 'repeating'])),
  duration_in_months: z.optional(integer),
  metadata: z.optional(metadata),
} satisfies ParametersOf<Stripe.CouponCreateParams>;

async function create({ store, now, emit }: OperationContext, given: z.output<z.ZodMiniObject<typeof creation>>) {
  const { percent_off: percent, amount_off: amount, currency, duration = 'once', duration_in_months: months } = given;
  if ((percent === undefined) === (amount === undefined))
    throw invalidRequest('Must specify exactly one of amount_off or percent_off.', { param: 'percent_off' });
  if (amount !== undefined && !currency)
    throw invalidRequest('You must pass currency when passing amount_off.', { param: 'currency' });
  if ((duration === 'repeating') !== (months !== undefined))
    throw invalidRequest('You must pass duration_in_months when passing a repeating duration, and only then.', {
      param: 'duration_in_months',
    });
  const id = given.id ?? randomText(8);
  if (await store.findAny(id))
    throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  const coupon: Stripe.Coupon = {
    id,
    object: 'coupon',
    amount_off: amount ?? null,
    created: now,
    currency: amount === undefined ? null : currency!.toLowerCase(),
    duration,
    duration_in_months: months ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    percent_off: percent ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  await store.insert('coupon', coupon);
  await emit('coupon.created', coupon);
  return coupon;
}

/** Redeems a coupon for a subscription: its discount begins now. */
export async function addDiscount(
  { store, now }: OperationContext,
  couponId: string,
  { id: subscription, customer }: Stripe.Subscription,
) {
  const coupon = await store.get('coupon', couponId, 'discounts[0][coupon]');
  await store.save<Stripe.Coupon>({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const { duration, duration_in_months: months } = coupon;
  const discount: Stripe.Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: idOf(customer),
    customer_account: null,
    end: duration === 'repeating' ? addMonths(now, months!) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: couponId, type: 'coupon' },
    start: now,
    subscription,
    subscription_item: null,
  };
  await store.insert('discount', discount);
  return discount.id;
}

export type AppliedDiscount = { id: string; amount: number };

/** What the discount of a subscription takes off an invoice of now; undefined when it has none, or it is over. */
export async function findDiscount(
  { store, now }: OperationContext,
  subscription: Stripe.Subscription | undefined,
  subtotal: number,
): Promise<AppliedDiscount | undefined> {
  const id = idOf(subscription?.discounts[0]);
  const discount = id === null ? undefined : await store.find('discount', id);
  if (!discount || (discount.end !== null && discount.end <= now)) return undefined;
  const coupon = await store.get('coupon', idOf(discount.source.coupon)!);
  const isFirst = discount.start === now;
  if (coupon.duration === 'once' && !isFirst) return undefined;
  const off = coupon.amount_off ?? Math.round((subtotal * coupon.percent_off!) / 100);
  return { id: discount.id, amount: Math.min(off, subtotal) };
}

export const couponOperations = [
  operation({ method: 'post', path: '/v1/coupons', accepts: creation, run: create }),
  operation({
    method: 'get',
    path: '/v1/coupons/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('coupon', id),
  }),
];
