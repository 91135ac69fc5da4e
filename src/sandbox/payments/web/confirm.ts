import type { StripeError } from '@stripe/stripe-js';
import { askBank } from './challenge.ts';
import type { Elements } from './elements.ts';
import { type Intent, type IntentApi, RequestFailure } from './intent-api.ts';

type Asked = {
  elements: Elements;
  confirmParams?: { return_url?: string };
  redirect?: 'always' | 'if_required';
};

/** The address that a payment ends at, with what Stripe adds to it. */
export function returnAddress(returnUrl: string, intent: Pick<Intent, 'id' | 'client_secret' | 'object'>) {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret!);
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
}

const refusedByBank = (intent: Intent): StripeError => ({
  type: intent.object === 'payment_intent' ? 'card_error' : 'invalid_request_error',
  code: `${intent.object}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  [intent.object]: intent,
});

type Name = 'paymentIntent' | 'setupIntent';
type Result = Partial<Record<Name, Intent>> & { error?: StripeError };

/**
 * Pays, or keeps a card: checks what was typed, asks the provider, and the bank where it wants to be asked. As with the
 * real one, a success leaves the page, so there is an answer only when something went wrong.
 */
export async function confirm(
  intents: IntentApi,
  name: Name,
  { elements, confirmParams = {}, redirect = 'always' }: Asked,
  leaveTo: (address: string) => void,
): Promise<Result> {
  const { error } = await elements.submit();
  if (error) return { error };
  const { clientSecret } = elements;
  const returnUrl = confirmParams.return_url;
  if (redirect === 'always' && !returnUrl) throw new Error('confirmParams.return_url is needed.');
  try {
    let intent = await intents.confirm(clientSecret, returnUrl, elements.element()!.readCard());
    if (intent.status === 'requires_action') {
      intent = await intents.finishChallenge(clientSecret, await askBank(elements.appearance()));
      if (intent.status === 'requires_payment_method') return { error: refusedByBank(intent) };
    }
    if (redirect === 'if_required') return { [name]: intent };
    leaveTo(returnAddress(returnUrl!, intent));
    return new Promise(() => {});
  } catch (failure) {
    if (failure instanceof RequestFailure) return { error: failure.error };
    throw failure;
  }
}
