import * as z from 'zod/mini';
import { cancelReasons, subscriptionStates } from '#features/money/memberships/vocabulary.ts';
import { disputeStates, ledgerEntryKinds, paymentKinds } from '#features/money/payments/vocabulary.ts';
import { cursorOf, day, dayInput, instant } from '#platform/shared/dates/date-schema.ts';
import { paymentStates, requestStates, subscriptionLists } from './vocabulary.ts';

const cents = z.number();

/** Amounts are cents. */
export const paymentRow = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  title: z.string(),
  receiptNumber: z.nullable(z.string()),
  currency: z.string(),
  amountCents: cents,
  refundedCents: cents,
  dispute: z.nullable(z.enum(disputeStates)),
  paidAt: instant,
});
export type Payment = z.infer<typeof paymentRow>;
export const paymentList = z.array(paymentRow);

export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
/** A cursor: the last row's instant and id. */
const anyCursor = z.optional(cursorOf(/^[\w-]{1,128}$/));
const uuidCursor = z.optional(cursorOf(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

const listQuery = <const States extends readonly string[]>(states: States, cursor = anyCursor) =>
  z.strictObject({ state: z.optional(z.enum(states)), day: z.optional(dayInput()), cursor });

export const paymentQuery = z.extend(listQuery(paymentStates), {
  q: z.optional(z.string().check(z.maxLength(100))),
});
export type PaymentQuery = z.infer<typeof paymentQuery>;

const ofPayment = z.object({
  paymentId: z.string(),
  title: z.string(),
  receiptNumber: z.nullable(z.string()),
  amountCents: cents,
  currency: z.string(),
  status: z.string(),
});

const refundRow = z.extend(ofPayment, { refundId: z.string(), madeAt: instant });
export type Refund = z.infer<typeof refundRow>;
export const refundList = z.array(refundRow);
export const refundQuery = listQuery(['succeeded', 'pending', 'failed']);
export type RefundQuery = z.infer<typeof refundQuery>;

const disputeRow = z.extend(ofPayment, {
  disputeId: z.string(),
  reason: z.string(),
  /** Deadline for evidence. */
  dueBy: z.nullable(instant),
  hasEvidence: z.boolean(),
  openedAt: instant,
});
export type Dispute = z.infer<typeof disputeRow>;
export const disputeList = z.array(disputeRow);
export const disputeQuery = listQuery(['answer', 'over']);
export type DisputeQuery = z.infer<typeof disputeQuery>;

const subscriptionRow = z.object({
  id: z.uuid(),
  /** The provider's id; null until the subscription is created there. */
  subscriptionId: z.nullable(z.string()),
  /** Null when the account is deleted. Names are only on the user's page, where each view is logged. */
  userId: z.nullable(z.string()),
  state: z.enum(subscriptionStates),
  createdAt: instant,
  /** When it first gave premium. */
  startedAt: z.nullable(instant),
  periodEnd: z.nullable(instant),
  cancelAt: z.nullable(instant),
  pastDueSince: z.nullable(instant),
  endedAt: z.nullable(instant),
  cancelReason: z.nullable(z.enum(cancelReasons)),
  receipts: z.number(),
});
export type Subscription = z.infer<typeof subscriptionRow>;
export const subscriptionList = z.array(subscriptionRow);
export const subscriptionQuery = listQuery(subscriptionLists, uuidCursor);
export type SubscriptionQuery = z.infer<typeof subscriptionQuery>;

const discrepancyRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  objectId: z.string(),
  ours: z.string(),
  theirs: z.string(),
  foundAt: instant,
  seenAt: instant,
  resolvedAt: z.nullable(instant),
});
export type Discrepancy = z.infer<typeof discrepancyRow>;
export const discrepancyList = z.array(discrepancyRow);
export const discrepancyQuery = listQuery(['open', 'over'], uuidCursor);
export type DiscrepancyQuery = z.infer<typeof discrepancyQuery>;

/** Totals of one day and currency. Refunds, disputes and fees are positive. */
export const ledgerDay = z.object({
  day,
  currency: z.string(),
  grossCents: cents,
  refundCents: cents,
  disputeCents: cents,
  feeCents: cents,
  /** Payments whose fee is not known yet. */
  feesUnknown: z.number(),
  netCents: cents,
});
export type LedgerDay = z.infer<typeof ledgerDay>;
export const ledger = z.array(ledgerDay);
export const monthQuery = z.strictObject({ month });

const refundRequest = z.object({
  id: z.uuid(),
  amountCents: cents,
  state: z.enum(requestStates),
  refusal: z.nullable(z.string()),
  requestedAt: instant,
});
export const paymentDetails = z.object({
  ...paymentRow.shape,
  paymentIntentId: z.nullable(z.string()),
  feeCents: z.nullable(cents),
  /** The code that made it cheaper, and by how much. */
  couponCode: z.nullable(z.string()),
  discountCents: cents,
  /** The amount that can still be refunded. */
  refundableCents: cents,
  /** Seats that were bought for a group, and how many are taken. */
  group: z.nullable(z.object({ seats: z.number(), taken: z.number() })),
  buyer: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  ledgerEntries: z.array(
    z.object({
      kind: z.enum(ledgerEntryKinds),
      grossCents: cents,
      feeCents: z.nullable(cents),
      providerId: z.nullable(z.string()),
      at: instant,
    }),
  ),
  refunds: refundList,
  disputes: disputeList,
  requests: z.array(refundRequest),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;
export type RefundRequest = z.infer<typeof refundRequest>;

export const paymentParams = z.object({ id: z.string().check(z.maxLength(128)) });
export const refundInput = z.strictObject({
  /** An idempotency key made by the browser. */
  requestId: z.uuid(),
  amountCents: z.int().check(z.positive(), z.maximum(100_000_000)),
  reason: z.string().check(
    z.overwrite((text) => text.replace(/\0/g, '').trim()),
    z.minLength(3),
    z.maxLength(300),
  ),
});
export type RefundInput = z.infer<typeof refundInput>;
export const refundAnswer = z.object({ state: z.enum(requestStates) });
