import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';

export type Intent = PaymentIntent | SetupIntent;

/** What a request to the provider fails with; Stripe.js hands it over as it came. */
export class RequestFailure extends Error {
  constructor(readonly error: StripeError) {
    super(error.message);
  }
}

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** 'pi_1_secret_2' belongs to the payment intent 'pi_1', 'seti_1_secret_2' to the setup intent 'seti_1'. */
function addressOf(clientSecret: string) {
  const id = /^((?:pi|seti)_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (!id) throw new Error(`Invalid value for clientSecret: ${clientSecret.slice(0, 8)}…`);
  return `/${id.startsWith('pi_') ? 'payment_intents' : 'setup_intents'}/${id}`;
}

type Fields = Record<string, string | number | undefined>;
export type IntentApi = ReturnType<typeof createIntentApi>;

const isOver = ({ status }: Intent) => status === 'succeeded' || status === 'canceled';

/** The few calls that a browser may make with a publishable key and the secret of one intent. */
export function createIntentApi(publishableKey: string, base = '/sandbox/payments/v1') {
  async function call(path: string, init: RequestInit): Promise<Intent> {
    const headers = { Authorization: `Bearer ${publishableKey}` };
    const answer = await fetch(base + path, { ...init, headers, cache: 'no-store' }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as (Intent & { error?: StripeError }) | undefined;
    if (!answer || !body) throw new RequestFailure(unreachable);
    if (!answer.ok) throw new RequestFailure(body.error ?? unreachable);
    return body;
  }

  const post = (path: string, fields: Fields) =>
    call(path, {
      method: 'POST',
      body: new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      ),
    });

  const api = {
    retrieve: (clientSecret: string) =>
      call(`${addressOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`, {}),

    /** Refuses an intent that nothing can be paid for with any more. */
    async retrieveOpen(clientSecret: string) {
      const intent = await api.retrieve(clientSecret);
      if (!isOver(intent)) return intent;
      const kind = clientSecret.startsWith('pi_') ? 'PaymentIntent' : 'SetupIntent';
      throw new RequestFailure({
        type: 'invalid_request_error',
        code: kind === 'PaymentIntent' ? 'payment_intent_unexpected_state' : 'setup_intent_unexpected_state',
        message: `This ${kind} is in a terminal state and cannot be used to initialize Elements.`,
      });
    },

    confirm: (clientSecret: string, returnUrl: string | undefined, card: Record<string, string | number>) =>
      post(`${addressOf(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        return_url: returnUrl,
        'payment_method_data[type]': 'card',
        ...Object.fromEntries(
          Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
        ),
      }),

    /** The answer of somebody's bank, which the stand-in asks the person themselves. */
    finishChallenge: (clientSecret: string, outcome: 'succeed' | 'fail') =>
      post(`${addressOf(clientSecret)}/challenge`, { client_secret: clientSecret, outcome }),
  };
  return api;
}
