import type { ReactNode } from 'react';
import { formatDollars } from '#platform/shared/money.ts';
import type { PaymentSettings } from '#platform/web/payments/load-payments.ts';
import { PaymentForm } from '#platform/web/payments/payment-form.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { OpenPayment } from './use-payment-intent.ts';

type Properties = {
  payment: OpenPayment;
  settings: PaymentSettings;
  /** Where the provider returns to, by the origin of this site. */
  returnUrl: (origin: string) => string;
  countedAs?: string;
  cancelHref: string;
  /** Below the heading. */
  children: ReactNode;
};

/** The card form of an open payment intent, with the amount that it charges. */
export const Paying = ({ payment, settings, returnUrl, countedAs, cancelHref, children }: Properties) => (
  <>
    <h2>Payment Details</h2>
    {children}
    {payment.price !== payment.shownPrice && (
      <Banner kind="warning" title="The price has changed">
        It was {formatDollars(payment.shownPrice)} and is now {formatDollars(payment.price)}. Nothing was charged.
        Please decide again.
      </Banner>
    )}
    <noscript>
      <Banner kind="warning">Paying by card needs JavaScript. Please switch it on and load this page again.</Banner>
    </noscript>
    {payment.state === 'failed' ? (
      <FailedState title="We could not prepare your payment" busy={payment.isRetrying} onRetry={payment.retry}>
        Nothing was charged. The connection may have dropped for a moment.
      </FailedState>
    ) : payment.intent ? (
      <PaymentForm
        settings={settings}
        clientSecret={payment.intent.clientSecret}
        returnUrl={returnUrl(location.origin)}
        submitLabel={`Pay ${formatDollars(payment.price)}`}
        {...(countedAs && { countedAs })}
        beforeConfirm={payment.isPriceCurrent}
        onUnusable={payment.refresh}
        cancel={
          <ButtonLink variant="second" size="large" href={cancelHref}>
            Cancel
          </ButtonLink>
        }
      />
    ) : (
      <div className="min-h-[19rem]">
        <Loader label="Preparing your payment" />
      </div>
    )}
  </>
);

/** What whoever pays or enrolls accepts, and where the card goes. */
export const TermsNote = ({ settings, isFree = false }: Pick<Properties, 'settings'> & { isFree?: boolean }) => (
  <p className="text-muted text-sm mt-5">
    By {isFree ? 'enrolling' : 'paying'} you accept our{' '}
    <a className="link" href="/terms" target="_blank" rel="noopener">
      terms
    </a>
    . How we treat your data: <PrivacyLink />. {!isFree && formatPaymentNote(settings)}
  </p>
);

const PrivacyLink = () => (
  <a className="link" href="/privacy" target="_blank" rel="noopener">
    Privacy
  </a>
);

const formatPaymentNote = ({ isSandbox }: PaymentSettings) =>
  isSandbox
    ? 'This is a demo. Only test cards work, and no money moves.'
    : 'Your card goes from this form straight to Stripe, encrypted. SeaLeap never sees its number.';
