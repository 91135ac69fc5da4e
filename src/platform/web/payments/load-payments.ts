import type { Stripe } from '@stripe/stripe-js';

/** `scriptAddress` is the sandbox's script on this site; null loads Stripe.js. */
export type PaymentSettings = { publishableKey: string; scriptAddress: string | null; isSandbox: boolean };

const loads = new Map<string, Promise<Stripe>>();

function loadScript(address: string) {
  return new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: address,
      onload: () => resolve(),
      onerror: () => {
        script.remove();
        reject(new Error(`${address} could not be loaded.`));
      },
    });
    document.head.append(script);
  });
}

async function load({ publishableKey, scriptAddress }: PaymentSettings) {
  const wrapper = import('@stripe/stripe-js/pure');
  // `loadStripe` takes an existing `window.Stripe`.
  if (scriptAddress) await loadScript(scriptAddress);
  const stripe = await (await wrapper).loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe is for browsers.');
  return stripe;
}

/** Loads Stripe.js once per key; a failed load is retried on the next call. */
export function loadPayments(settings: PaymentSettings) {
  const { publishableKey } = settings;
  const loading = loads.get(publishableKey) ?? load(settings);
  loads.set(publishableKey, loading);
  loading.catch(() => loads.delete(publishableKey));
  return loading;
}
