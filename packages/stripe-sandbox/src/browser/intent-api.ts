import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';

export type Intent = PaymentIntent | SetupIntent;

/** The error of a response, as Stripe.js returns it. */
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
function pathOf(clientSecret: string) {
  const id = /^((?:pi|seti)_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (!id) throw new Error(`Invalid value for clientSecret: ${clientSecret.slice(0, 8)}…`);
  return `/${id.startsWith('pi_') ? 'payment_intents' : 'setup_intents'}/${id}`;
}

type Fields = Record<string, string | number | undefined>;
export type IntentApi = ReturnType<typeof createIntentApi>;

const isOver = ({ status }: Intent) => status === 'succeeded' || status === 'canceled';

/** The few calls that a browser may make with a publishable key and the secret of one intent. */
export function createIntentApi(publishableKey: string, apiUrl: string) {
  async function call(path: string, init: RequestInit): Promise<Intent> {
    const headers = { Authorization: `Bearer ${publishableKey}` };
    const response = await fetch(apiUrl + path, { ...init, headers, cache: 'no-store' }).catch(() => undefined);
    const body = (await response?.json().catch(() => undefined)) as (Intent & { error?: StripeError }) | undefined;
    if (!response || !body) throw new RequestFailure(unreachable);
    if (!response.ok) throw new RequestFailure(body.error ?? unreachable);
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
      call(`${pathOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`, {}),

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
      post(`${pathOf(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        return_url: returnUrl,
        'payment_method_data[type]': 'card',
        ...Object.fromEntries(
          Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
        ),
      }),

    /** The outcome of 3-D Secure, which the sandbox asks the person for. */
    finishChallenge: (clientSecret: string, outcome: 'succeed' | 'fail') =>
      post(`${pathOf(clientSecret)}/challenge`, { client_secret: clientSecret, outcome }),
  };
  return api;
}
