import type { Stripe } from '@stripe/stripe-js';

/** `scriptAddress` names a stand-in for Stripe.js on this site; without one it is Stripe's own. */
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
  // What is there as `window.Stripe` is what the wrapper takes.
  if (scriptAddress) await loadScript(scriptAddress);
  const stripe = await (await wrapper).loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe is for browsers.');
  return stripe;
}

/** Stripe.js, loaded once for each key; a load that failed is tried anew. */
export function loadPayments(settings: PaymentSettings) {
  const { publishableKey } = settings;
  const loading = loads.get(publishableKey) ?? load(settings);
  loads.set(publishableKey, loading);
  loading.catch(() => loads.delete(publishableKey));
  return loading;
}
