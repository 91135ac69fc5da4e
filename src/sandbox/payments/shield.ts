import type { Asked } from './perform.ts';

/** What Stripe shows of an intent to whoever holds its client secret and the publishable key, and nothing else. */
const ofPaymentIntent = new Set([
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
]);
const ofSetupIntent = new Set([
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'status',
  'usage',
]);
const ofPaymentMethod = new Set([
  'id',
  'object',
  'allow_redisplay',
  'billing_details',
  'card',
  'created',
  'customer',
  'livemode',
  'type',
]);
const visible: Record<string, Set<string>> = {
  payment_intent: ofPaymentIntent,
  setup_intent: ofSetupIntent,
  payment_method: ofPaymentMethod,
};

const show = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(show);
  if (typeof value !== 'object' || value === null) return value;
  const allowed = visible[String((value as { object?: unknown }).object)];
  const entries = Object.entries(value).filter(([name]) => !allowed || allowed.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, show(inner)]));
};

/** Takes out of an answer to a browser what only the server may see. */
export function shield(answer: object, { access }: Pick<Asked, 'access'>): object {
  if (access === 'secret') return answer;
  const shown = show(answer) as { error?: { charge?: string } };
  if (shown.error) delete shown.error.charge;
  return shown;
}
