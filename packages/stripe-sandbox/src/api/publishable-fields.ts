import type { OperationRequest } from './operation-runner.ts';

/** The fields that Stripe returns for a client secret and the publishable key. */
const paymentIntentFields = new Set([
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
const setupIntentFields = new Set([
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
const paymentMethodFields = new Set([
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
const publishableFields: Record<string, Set<string>> = {
  payment_intent: paymentIntentFields,
  setup_intent: setupIntentFields,
  payment_method: paymentMethodFields,
};

const pickPublishable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pickPublishable);
  if (typeof value !== 'object' || value === null) return value;
  const allowed = publishableFields[String((value as { object?: unknown }).object)];
  const entries = Object.entries(value).filter(([name]) => !allowed || allowed.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, pickPublishable(inner)]));
};

/** The body without what only the secret key may read. */
export function hideSecretFields(body: object, { keyKind }: Pick<OperationRequest, 'keyKind'>): object {
  if (keyKind === 'secret') return body;
  const shown = pickPublishable(body) as { error?: { charge?: string } };
  if (shown.error) delete shown.error.charge;
  return shown;
}
