import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStripe } from 'stripe-sandbox/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, renderScreen } from '../testing/render-screen.tsx';
import type { PaymentFormProperties } from './card-form.tsx';
import { PaymentForm } from './payment-form.tsx';

const clientSecret = 'pi_1_secret_2';
const intent = { id: 'pi_1', object: 'payment_intent', client_secret: clientSecret, status: 'requires_payment_method' };
const read = '/sandbox/payments/v1/payment_intents/pi_1?client_secret=pi_1_secret_2';
const confirm = '/sandbox/payments/v1/payment_intents/pi_1/confirm';
const challenge = '/sandbox/payments/v1/payment_intents/pi_1/challenge';
const declined = () => json402({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
const json402 = (error: object) => new Response(JSON.stringify({ error }), { status: 402 });

const left = vi.fn<(address: string) => void>();

/** As `window.Stripe` it is taken by the wrappers as they are; leaving the page is all that a test keeps from it. */
beforeEach(() => {
  Object.assign(window, { Stripe: createStripe({ apiUrl: '/sandbox/payments/v1', navigate: left }) });
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(() => left.mockReset());

let keys = 0;

/** The product's own card form, through `@stripe/stripe-js` and `@stripe/react-stripe-js`. */
async function open(answers: Parameters<typeof answerWith>[0], rest: Partial<PaymentFormProperties> = {}) {
  keys += 1;
  const { asked } = renderScreen(
    <PaymentForm
      settings={{ publishableKey: `pk_test_${keys}`, scriptAddress: null, isSandbox: true }}
      clientSecret={clientSecret}
      returnUrl="https://sealeap.test/payment-success?enrollmentId=e1"
      submitLabel="Pay $49"
      {...rest}
    />,
    { answers: { [read]: intent, ...answers } },
  );
  const pay = await screen.findByRole('button', { name: 'Pay $49' });
  const user = userEvent.setup();
  const card = () => document.querySelector('.StripeElement > div')!.shadowRoot!;
  const field = (name: string) => card().querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const write = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  async function fill(number = '4242424242424242') {
    await waitFor(() => expect(pay.hasAttribute('disabled')).toBe(false));
    for (const [name, value] of Object.entries({ number, expiry: '1234', cvc: '123' })) {
      write(name, value);
    }
  }
  return { asked, pay, user, card, field, write, fill };
}

it('pays through Stripe’s own wrappers and redirects to the return URL', async () => {
  const { pay, user, fill } = await open({ [confirm]: { ...intent, status: 'succeeded' } });
  await fill();
  await user.click(pay);
  await waitFor(() =>
    expect(left).toHaveBeenCalledWith(
      'https://sealeap.test/payment-success?enrollmentId=e1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    ),
  );
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows validation errors, focuses the first and sends nothing', async () => {
  const { asked, pay, user, card, field, write, fill } = await open({});
  await fill('4242424242424241');
  write('cvc', '12');
  await user.click(pay);
  await waitFor(() => expect(card().getElementById('cvc-error')!.textContent).toContain('incomplete'));
  expect(card().getElementById('number-error')!.textContent).toBe('Your card number is invalid.');
  expect(field('number').getAttribute('aria-invalid')).toBe('true');
  expect(field('number').getAttribute('aria-describedby')).toBe('number-error');
  expect(card().activeElement).toBe(field('number'));
  expect(asked).toEqual([read]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what was typed when a card is declined, and takes another', async () => {
  const { pay, user, field, fill } = await open({ [confirm]: declined });
  await fill('4000000000000002');
  await user.click(pay);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Payment FailedYour card was declined.');
  expect(alert.closest('form')).toBe(pay.closest('form'));
  expect(field('number').value).toBe('4000 0000 0000 0002');
  expect(field('cvc').value).toBe('123');

  answerWith({ [confirm]: { ...intent, status: 'succeeded' } });
  await fill();
  await user.click(screen.getByRole('button', { name: 'Pay $49' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});

it.each([
  ['Complete authentication', 'succeeded'],
  ['Fail authentication', 'requires_payment_method'],
])('runs 3-D Secure where required: %s', async (choice, status) => {
  const { asked, pay, user, fill } = await open({
    [confirm]: { ...intent, status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
    [challenge]: { ...intent, status },
  });
  await fill('4000002500003155');
  await user.click(pay);
  const bank = () =>
    [...document.body.children].find((one) => one.shadowRoot?.querySelector('dialog'))?.shadowRoot ?? undefined;
  await waitFor(() => expect(bank()).toBeTruthy());
  const button = [...bank()!.querySelectorAll('button')].find(({ textContent }) => textContent === choice)!;
  await user.click(button);
  await waitFor(() => expect(asked).toContain(challenge));
  expect(bank()).toBeUndefined();
  if (status === 'succeeded') await waitFor(() => expect(left).toHaveBeenCalledOnce());
  else expect((await screen.findByRole('alert')).textContent).toContain('unable to authenticate your payment method');
});

it('reports an intent that was paid meanwhile instead of showing fields', async () => {
  const onUnusable = vi.fn();
  await open({ [read]: { ...intent, status: 'succeeded' } }, { onUnusable });
  await waitFor(() => expect(onUnusable).toHaveBeenCalled());
});

it('charges nothing when beforeConfirm resolves to false', async () => {
  const { asked, pay, user, fill } = await open({}, { beforeConfirm: async () => false });
  await fill();
  await user.click(pay);
  await waitFor(() => expect(pay).toHaveProperty('disabled', false));
  expect(asked).toEqual([read]);
});

it('offers to try again when the payment cannot be read', async () => {
  const { user } = await open({ [read]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await screen.findByText('We could not load the card form');
  answerWith({ [read]: intent });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $49' })).toBeTruthy());
});

it('pays when Enter is pressed in a field', async () => {
  const { field, fill } = await open({ [confirm]: { ...intent, status: 'succeeded' } });
  await fill();
  fireEvent.keyDown(field('cvc'), { key: 'Enter' });
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});
