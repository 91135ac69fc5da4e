import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '../page-address.tsx';
import { FailedState, Loader } from '../ui/states.tsx';
import type { PaymentFormProperties } from './card-form.tsx';
import { loadPayments, type PaymentSettings } from './load-payments.ts';

async function loadForm(settings: PaymentSettings) {
  const [stripe, { CardForm }] = await Promise.all([loadPayments(settings), import('./card-form.tsx')]);
  return { stripe, CardForm };
}

/**
 * The card form (Stripe's Payment Element), loaded lazily. The page's route must set `hasPayment`, for its content
 * policy.
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
      <div className="min-h-[19rem]">
        <Loader label="Loading the card form" />
      </div>
    );
  return <data.CardForm {...rest} stripe={data.stripe} />;
}
