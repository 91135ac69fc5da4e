// @vitest-environment jsdom
import { loadStripe } from '@stripe/stripe-js/pure';
import { afterEach, expect, it, vi } from 'vitest';
import { createStripe } from './create-stripe.ts';

const clientSecret = 'pi_1_secret_2';
const intent = { id: 'pi_1', object: 'payment_intent', client_secret: clientSecret, status: 'requires_payment_method' };
const requests: string[] = [];
const navigate = vi.fn<(url: string) => void>();

afterEach(() => {
  requests.length = 0;
  navigate.mockReset();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A page with the Payment Element, through the official loader; `confirmed` is what a confirmation returns. */
async function openPage(confirmed: Response) {
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address.replace(/\?.*/, ''));
    return address.endsWith('/confirm') ? confirmed : Response.json(intent);
  });
  Object.assign(window, { Stripe: createStripe({ apiUrl: '/sandbox/v1', navigate }) });
  const stripe = (await loadStripe('pk_test_1'))!;
  const elements = stripe.elements({ clientSecret });
  const element = elements.create('payment');
  const container = document.body.appendChild(document.createElement('div'));
  const ready = new Promise<void>((resolve) => element.on('ready', () => resolve()));
  element.mount(container);
  await ready;
  const field = (name: string) =>
    container.firstElementChild!.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      field(name).value = value;
      field(name).dispatchEvent(new Event('input'));
    }
  };
  const confirm = () =>
    stripe.confirmPayment({ elements, confirmParams: { return_url: 'https://shop.test/done?order=1' } });
  return { field, fill, confirm };
}

const card = { number: '4242424242424242', expiry: '1234', cvc: '123' };

it('confirms with the card and leaves for the return URL', async () => {
  const { fill, confirm } = await openPage(Response.json({ ...intent, status: 'succeeded' }));
  fill(card);
  void confirm();
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledWith(
      'https://shop.test/done?order=1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    ),
  );
  expect(requests).toEqual(['/sandbox/v1/payment_intents/pi_1', '/sandbox/v1/payment_intents/pi_1/confirm']);
});

it('returns the error of a declined card and stays', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  const { fill, confirm } = await openPage(Response.json({ error }, { status: 402 }));
  fill(card);
  expect((await confirm()).error).toMatchObject(error);
  expect(navigate).not.toHaveBeenCalled();
});

it('shows an incomplete field and sends nothing', async () => {
  const { field, fill, confirm } = await openPage(Response.json(intent));
  fill({ ...card, cvc: '12' });
  expect((await confirm()).error).toMatchObject({ type: 'validation_error', code: 'incomplete_cvc' });
  expect(field('cvc').getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual(['/sandbox/v1/payment_intents/pi_1']);
});

it('refuses a live key', () => {
  expect(() => createStripe({ apiUrl: '/sandbox/v1' })('pk_live_1')).toThrow('test keys only');
});
