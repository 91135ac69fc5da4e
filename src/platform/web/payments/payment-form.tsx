import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '../page-address.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { loadPayments, type PaymentSettings } from './load-payments.ts';
import type { PaymentFormProperties } from './payment-form-properties.ts';
import './payments.css';

async function loadForm(settings: PaymentSettings) {
  const [stripe, { CardForm }] = await Promise.all([loadPayments(settings), import('./card-form.tsx')]);
  return { stripe, CardForm };
}

/**
 * The one card form of the product (Stripe's Payment Element). It needs a page whose route says `hasPayment`, for its
 * content policy. Everything it is made of arrives with it, so that the page is there first.
 */
export function PaymentForm({ settings, ...rest }: PaymentFormProperties) {
  const isHydrated = useIsHydrated();
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', settings.publishableKey],
    queryFn: () => loadForm(settings),
    enabled: isHydrated,
    structuralSharing: false,
  });

  if (error) return <FailedState title="We could not load the card form" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="payment-fields">
        <Loader label="Loading the card form" />
      </div>
    );
  return <data.CardForm {...rest} stripe={data.stripe} />;
}
