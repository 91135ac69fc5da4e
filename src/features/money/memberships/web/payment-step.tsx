import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePaymentSettings } from '#features/money/payments/web/payment-settings-api.ts';
import { HttpError } from '#platform/web/http.ts';
import { PaymentForm } from '#platform/web/payments/payment-form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';

/** The specification's arrow as an icon, because few typefaces have it. */
export const BackArrow = () => (
  <>
    <Icon name="back" />
    <span className="visually-hidden">←</span>
  </>
);

type Properties = {
  secret: Pick<UseQueryResult<{ clientSecret: string }>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  kind: 'payment' | 'setup';
  /** A path of this site. */
  returnTo: string;
  submitLabel: string;
  failedTitle: string;
  beforeConfirm?: () => Promise<boolean>;
  onUnusable?: () => void;
};

export function PaymentStep({ secret, kind, returnTo, submitLabel, failedTitle, ...handlers }: Properties): ReactNode {
  const { beforeConfirm, onUnusable } = handlers;
  const { data: settings, error, refetch, isFetching } = usePaymentSettings();
  const failure = secret.error ?? error;
  const retry = () => {
    if (secret.error) void secret.refetch();
    if (error) void refetch();
  };

  if (failure)
    return (
      <FailedState title={failedTitle} onRetry={retry} busy={secret.isFetching || isFetching}>
        {failure instanceof HttpError && failure.status < 500 ? failure.body : undefined}
      </FailedState>
    );
  if (!secret.data || !settings) return <Loader label="Loading the card form" />;
  return (
    <PaymentForm
      settings={settings}
      clientSecret={secret.data.clientSecret}
      kind={kind}
      returnUrl={`${location.origin}${returnTo}`}
      submitLabel={submitLabel}
      {...(kind === 'payment' && { countedAs: 'premium' })}
      {...(beforeConfirm && { beforeConfirm })}
      {...(onUnusable && { onUnusable })}
    />
  );
}
