import * as z from 'zod/mini';

const payment = z.object({
  id: z.string(),
  /** ISO, by the sandbox's clock. */
  madeAt: z.string(),
  amountCents: z.number(),
  refundedCents: z.number(),
  what: z.string(),
  state: z.string(),
  card: z.nullable(z.string()),
  charge: z.nullable(z.string()),
  dispute: z.nullable(z.object({ id: z.string(), state: z.string() })),
});

/** What the stand-in for Stripe has, for whoever tries the demo. It names nobody. */
export const paymentDesk = z.object({
  now: z.string(),
  payments: z.array(payment),
  subscriptions: z.array(
    z.object({ id: z.string(), state: z.string(), paidUntil: z.string(), endsAt: z.nullable(z.string()) }),
  ),
});
export type PaymentDesk = z.infer<typeof paymentDesk>;
export type DeskPayment = z.infer<typeof payment>;
