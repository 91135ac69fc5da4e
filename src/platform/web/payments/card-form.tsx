import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/floating/toaster.ts';
import { FailedState } from '../ui/states.tsx';
import type { PaymentSettings } from './load-payments.ts';
import { useAppearance } from './use-appearance.ts';

export type PaymentFormProperties = {
  settings: PaymentSettings;
  /** The secret of the payment or setup intent; a new one resets the fields. */
  clientSecret: string;
  /** `setup` stores a card and charges nothing. */
  kind?: 'payment' | 'setup';
  /** Absolute URL; the provider adds `payment_intent` and `redirect_status`. */
  returnUrl: string;
  submitLabel: string;
  /** What is paid for, as it is counted: the id of a class, or 'premium'. */
  countedAs?: string;
  /** Called before confirming; false aborts, and the message of an error is shown. */
  beforeConfirm?: () => Promise<boolean>;
  /** The intent was paid or cancelled meanwhile: fetch it again. */
  onUnusable?: () => void;
  /** Shown beside the button. */
  cancel?: ReactNode;
};

/** Card fields only: no address, wallet or Link. */
const elementOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: { address: 'if_required' } },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

type Properties = Omit<PaymentFormProperties, 'settings'> & { stripe: Stripe };

/** The card fields and the button; a chunk of its own, loaded by `PaymentForm`. */
export function CardForm({ stripe, ...rest }: Properties) {
  const appearance = useAppearance();
  const { clientSecret } = rest;
  const options = useMemo(() => ({ clientSecret, appearance }), [clientSecret, appearance]);
  const [attempt, setAttempt] = useState(0);
  const [firstSecret] = useState(clientSecret);
  return (
    <>
      {clientSecret !== firstSecret && (
        <Banner title="Please type your card once more">
          The payment had to be prepared anew. Nothing was charged, and for your safety we do not keep what you type.
        </Banner>
      )}
      {/* Another secret is another payment: Stripe's elements belong to one, and what was typed goes with them. */}
      <Elements key={`${clientSecret} ${attempt}`} stripe={stripe} options={options}>
        <Fields {...rest} onReload={() => setAttempt(attempt + 1)} />
      </Elements>
    </>
  );
}

function Fields({ onReload, ...rest }: Omit<Properties, 'stripe'> & { onReload: () => void }) {
  const { submitLabel, cancel, onUnusable } = rest;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { isBusy, failure, submit } = useConfirmation(rest);

  if (state === 'failed') return <FailedState title="We could not load the card form" onRetry={onReload} />;
  return (
    <form noValidate className="payment-form" onSubmit={submit} aria-busy={isBusy}>
      <div className="min-h-[19rem]">
        <PaymentElement
          options={elementOptions}
          onReady={() => setState('ready')}
          onLoadError={({ error }) => {
            if (isFinished(error.code)) onUnusable?.();
            setState('failed');
          }}
        />
      </div>
      {failure && (
        <Banner kind="failure" title={failure.title}>
          {failure.message}
        </Banner>
      )}
      <div className="flex flex-wrap mt-6 gap-3 [&>[type='submit']]:flex-[1_1_14rem] [&>[type='submit']]:tabular-nums [&>:not([type='submit'])]:flex-[0_1_auto] max-xs:[&>:not([type='submit'])]:flex-[1_1_100%]">
        <Button type="submit" size="large" busy={isBusy} disabled={state !== 'ready'}>
          {isBusy && (
            <span
              className="w-[1.1em] h-[1.1em] rounded-full [animation:turn_900ms_linear_30] border-[2.5px] border-y-current border-e-transparent border-s-current motion-reduce:[animation:none]"
              aria-hidden="true"
            />
          )}
          {isBusy ? 'Processing...' : submitLabel}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

type Failure = { title: string; message: string };

/** The intent was paid or cancelled meanwhile, perhaps in another tab. */
const isFinished = (code?: string) => /^(payment|setup)_intent_unexpected_state$/.test(code ?? '');

/** The provider's words, in a toast and in the form; what was typed is kept (specification, section 8). */
const refusal = (message?: string) => ({ title: 'Payment Failed', message: message || 'Please try again.' });
const unexpected = (error: unknown) => ({
  title: 'Error',
  message: (error instanceof Error && error.message) || 'An error occurred',
});

function useConfirmation(properties: Omit<Properties, 'stripe'>) {
  const { kind = 'payment', returnUrl, countedAs, beforeConfirm, onUnusable } = properties;
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  function show({ title, message }: Failure) {
    setFailure({ title, message });
    toast({ title, description: message, variant: 'destructive' });
  }

  async function confirm() {
    if (beforeConfirm && !(await beforeConfirm())) return;
    const countStep = (step: 'begun' | 'failed') =>
      countedAs && navigator.sendBeacon?.(`/api/counted/payments/${step}/${countedAs}`);
    countStep('begun');
    const request = { elements: elements!, confirmParams: { return_url: returnUrl } };
    // A success redirects: only failures return.
    const { error } = await (kind === 'payment' ? stripe!.confirmPayment(request) : stripe!.confirmSetup(request));
    // Stripe shows validation errors beside the field.
    if (error.type === 'validation_error') return;
    if (isFinished(error.code) && onUnusable) return onUnusable();
    countStep('failed');
    show(refusal(error.message));
    elements!.getElement('payment')?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !stripe || !elements) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await confirm();
    } catch (error) {
      show(unexpected(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, failure, submit };
}
