import type { StripeError } from '@stripe/stripe-js';
import { showChallenge } from './challenge-dialog.ts';
import type { Elements } from './elements.ts';
import { type Intent, type IntentApi, RequestFailure } from './intent-api.ts';

export type ConfirmOptions = {
  elements: Elements;
  confirmParams?: { return_url?: string };
  redirect?: 'always' | 'if_required';
};

/** The return URL with the parameters that Stripe adds. */
export function returnUrlOf(returnUrl: string, intent: Pick<Intent, 'id' | 'client_secret' | 'object'>) {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret!);
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}

const authenticationFailure = (intent: Intent): StripeError => ({
  type: intent.object === 'payment_intent' ? 'card_error' : 'invalid_request_error',
  code: `${intent.object}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  [intent.object]: intent,
});

type Name = 'paymentIntent' | 'setupIntent';
type Result = Partial<Record<Name, Intent>> & { error?: StripeError };

/**
 * Confirms an intent: checks the fields, then sends the card, then shows the 3-D Secure challenge if there is one.
 * Like Stripe.js it leaves the page on success unless `redirect` is `if_required`; it resolves with an error otherwise.
 */
export async function confirm(
  intents: IntentApi,
  name: Name,
  { elements, confirmParams = {}, redirect = 'always' }: ConfirmOptions,
  navigate: (url: string) => void,
): Promise<Result> {
  const { error } = await elements.submit();
  if (error) return { error };
  const { clientSecret } = elements;
  const returnUrl = confirmParams.return_url;
  if (redirect === 'always' && !returnUrl) throw new Error('confirmParams.return_url is needed.');
  try {
    let intent = await intents.confirm(clientSecret, returnUrl, elements.element()!.readCard());
    if (intent.status === 'requires_action') {
      intent = await intents.finishChallenge(clientSecret, await showChallenge(elements.appearance()));
      if (intent.status === 'requires_payment_method') return { error: authenticationFailure(intent) };
    }
    if (redirect === 'if_required') return { [name]: intent };
    navigate(returnUrlOf(returnUrl!, intent));
    return new Promise(() => {});
  } catch (failure) {
    if (failure instanceof RequestFailure) return { error: failure.error };
    throw failure;
  }
}
