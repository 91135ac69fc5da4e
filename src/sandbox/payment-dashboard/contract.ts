import * as z from 'zod/mini';

const payment = z.object({
  id: z.string(),
  /** ISO, on the sandbox's clock. */
  createdAt: z.string(),
  amountCents: z.number(),
  refundedCents: z.number(),
  description: z.string(),
  status: z.string(),
  card: z.nullable(z.string()),
  charge: z.nullable(z.string()),
  dispute: z.nullable(z.object({ id: z.string(), status: z.string() })),
});

/** State of the payment sandbox, without personal data. */
export const paymentDashboard = z.object({
  now: z.string(),
  payments: z.array(payment),
  subscriptions: z.array(
    z.object({ id: z.string(), status: z.string(), currentPeriodEnd: z.string(), cancelAt: z.nullable(z.string()) }),
  ),
});
export type PaymentDashboard = z.infer<typeof paymentDashboard>;
