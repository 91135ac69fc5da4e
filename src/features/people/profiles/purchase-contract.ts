import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { guardianToken } from './contract.ts';
import { paymentAnswers, permissionStates } from './vocabulary.ts';

/** Something that is sold: premium, or a course. */
export const soldItem = z.string().check(z.regex(/^(premium|class:[a-z0-9][a-z0-9-]{0,99})$/));
export type SoldItem = { item: string; title: string; amountCents: number; currency: string };
/** Rejects unless the user may buy it now; with `adultsOnly` also everybody under 18, whatever a guardian allows. */
export type RequirePermission = (
  userId: string,
  sold: Omit<SoldItem, 'title'> & { adultsOnly?: boolean },
) => Promise<void>;

export const permissionQuery = z.strictObject({ item: soldItem });
/** The answer of `GET /api/purchase-permission`. */
export const purchasePermission = z.object({
  state: z.enum(permissionStates),
  /** Under 18: the card must be a guardian's. */
  isMinor: z.boolean(),
  /** The guardian to whom a request goes; null where none is possible. */
  guardianEmail: z.nullable(z.string()),
  /** Until when a request or a refusal counts. */
  expiresAt: z.nullable(instant),
});
export type PurchasePermission = z.infer<typeof purchasePermission>;
export type PermissionState = PurchasePermission['state'];

/** The body of `POST /api/guardian-payment-request`. */
export const paymentRequestInput = z.strictObject({ item: soldItem });

/**
 * A guardian sees this of a payment: the answer of `GET /api/guardian-payment`. It holds only the name of the minor.
 */
export const paymentRequest = z.object({
  name: z.string(),
  title: z.string(),
  isPremium: z.boolean(),
  /** USD, when it was asked for. */
  price: z.number(),
  answer: z.nullable(z.enum(paymentAnswers)),
  expiresAt: instant,
});
export type PaymentRequest = z.infer<typeof paymentRequest>;
export const paymentAnswerInput = z.strictObject({ token: guardianToken, answer: z.enum(paymentAnswers) });
