import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, json, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { closeToast, shownToast } from '#platform/web/ui/floating/toast-store.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { announceEnrollments } from './enrollment-api.ts';
import { ada } from './testing/purchased.ts';

// Loaded before the tests, because the pages load them with the first response.
beforeAll(() =>
  Promise.all([
    import('../contract.ts'),
    import('#features/money/payments/contract.ts'),
    import('#features/catalogue/courses/contract.ts'),
    import('#features/people/profiles/contract.ts'),
    import('#features/people/profiles/purchase-contract.ts'),
    import('#platform/web/payments/card-form.tsx'),
  ]),
);

const course = {
  id: 'essays',
  title: 'Essays that open doors',
  description: 'Write one honest page.',
  category: 'scholarship',
  level: 'beginner',
  instructorName: 'Amara Okafor',
  instructorBio: '',
  duration: '4 weeks',
  price: 49,
  features: [],
  whatYouWillLearn: [],
  requirements: [],
  isSample: false,
  rating: null,
  coolingOff: null,
  instructors: [],
  lessons: [],
};
const intent = { clientSecret: 'pi_1_secret_1', enrollmentId: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11', price: 49 };
const begin = '/api/create-payment-intent';
const status = '/api/enrollment-status/ada/essays';
const notEnrolled = { enrolled: false, isPending: false, isSuspended: false };
const permission = '/api/purchase-permission?item=class%3Aessays';
const allowed = { state: 'allowed', isMinor: false, guardianEmail: null, expiresAt: null };
const answers = {
  [permission]: allowed,
  '/api/legal-acceptance': () => new Response(null, { status: 204 }),
  '/api/session': { person: ada },
  '/api/payment-settings': { publishableKey: 'pk_test_1', scriptAddress: null, isSandbox: true },
  '/api/courses/essays': course,
  [status]: notEnrolled,
  [begin]: intent,
};

type Confirm = () => Promise<{ error?: { type: string; code?: string; message: string } }>;
const confirmPayment = vi.fn<Confirm>();
let ready: ((event: object) => void) | undefined;

/** A minimal Stripe.js; the card form itself is tested with the sandbox. */
beforeEach(() => {
  const element = {
    mount: () => setTimeout(() => ready?.({ elementType: 'payment' })),
    destroy() {},
    update() {},
    focus() {},
    on(type: string, handler: (event: object) => void) {
      if (type === 'ready') ready = handler;
    },
    off() {},
  };
  const stripe = {
    elements: () => ({ create: () => element, update() {}, getElement: () => element }),
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment,
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'clover' }) });
  confirmPayment.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  const toast = shownToast();
  if (toast) closeToast(toast.id);
});

const open = (other: Parameters<typeof answerWith>[0] = {}) =>
  renderScreen(<CheckoutPage />, {
    path: '/checkout/essays',
    params: { courseId: 'essays' },
    answers: { ...answers, ...other },
  });
async function openReady(other: Parameters<typeof answerWith>[0] = {}) {
  const opened = open(other);
  const pay = await screen.findByRole('button', { name: /^Pay / });
  await waitFor(() => expect(pay).toHaveProperty('disabled', false));
  return { ...opened, pay };
}

it('shows the order and its price, and requests one payment intent', async () => {
  const { asked } = await openReady();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Complete Your Purchase');
  expect(screen.getByText(/You're enrolling in:/).textContent).toBe("You're enrolling in: Essays that open doors");
  expect(screen.getByText('Amara Okafor')).toBeTruthy();
  expect(screen.getByText('4 weeks')).toBeTruthy();
  expect(screen.getByText('$49 USD')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Payment Details' })).toBeTruthy();
  expect(screen.getByText('Complete your purchase to get instant access to the course')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay $49' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/classes/essays');
  expect(asked.filter((address) => address === begin)).toHaveLength(1);
});

it('shows that the course does not exist, and requests no payment intent', async () => {
  const { asked } = open({ '/api/courses/essays': () => new Response('', { status: 404 }) });
  await screen.findByRole('heading', { name: 'Course not found' });
  expect(screen.getByRole('link', { name: 'Back to Classes' }).getAttribute('href')).toBe('/classes');
  expect(asked).not.toContain(begin);
});

it('offers to try again when the course cannot be loaded', async () => {
  open({ '/api/courses/essays': refused });
  await screen.findByText('We could not load this checkout');
  answerWith(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Payment Details' });
});

it('refuses to sell a course that the member owns', async () => {
  const { asked } = open({ [status]: { ...notEnrolled, enrolled: true } });
  await screen.findByRole('heading', { name: 'You already have this class' });
  expect(asked).not.toContain(begin);
});

it('returns to the course page with a toast when the payment cannot be started', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const explanation = 'You began many payments. Please try again in 3 minutes.';
  open({ [begin]: () => new Response(explanation, { status: 429 }) });
  await waitFor(() => expect(location.pathname).toBe('/classes/essays'));
  expect(sessionStorage.getItem('notice')).toContain(explanation);
  expect(logged).toHaveBeenCalled();
});

it('stays on the page and offers to try again when the server cannot be reached', async () => {
  open({ [begin]: refused });
  await screen.findByText('We could not prepare your payment');
  expect(location.pathname).toBe('/checkout/essays');
  answerWith(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Pay $49' });
});

it('records that the terms are accepted before the card is charged', async () => {
  const { asked, pay } = await openReady();
  confirmPayment.mockImplementation(async () => {
    expect(asked).toContain('/api/legal-acceptance');
    return { error: { type: 'card_error', message: 'Your card was declined.' } };
  });
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
  await userEvent.click(pay);
  await screen.findByRole('alert');
  expect(confirmPayment).toHaveBeenCalledOnce();
});

it('says whose card it must be to a minor who may pay', async () => {
  await openReady({ [permission]: { ...allowed, isMinor: true } });
  expect(screen.getByText(/only with the card of a parent or guardian/)).toBeTruthy();
});

it('asks for the age first, and requests no payment intent', async () => {
  const { asked } = open({ [permission]: { ...allowed, state: 'ageNeeded' } });
  await screen.findByRole('group', { name: 'Your date of birth' });
  await userEvent.type(screen.getByLabelText('Day'), '31');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'February');
  await userEvent.type(screen.getByLabelText('Year'), '2001');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Please give a day that exists.')).toBeTruthy();
  expect(asked).not.toContain('/api/date-of-birth');
  expect(asked).not.toContain(begin);
});

it('asks a guardian for the payment of a minor, and shows that it was asked', async () => {
  const needed = { ...allowed, state: 'guardianNeeded', isMinor: true, guardianEmail: 'parent@example.org' };
  const { asked } = open({
    [permission]: needed,
    '/api/guardian-payment-request': () => {
      answerWith({
        ...answers,
        [permission]: { ...needed, state: 'waiting', expiresAt: '2026-03-08T12:00:00.000Z' },
      });
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask them' }));
  await screen.findByRole('heading', { name: 'We have asked your parent or guardian' });
  expect(screen.getByRole('status').textContent).toContain('March 8, 2026');
  expect(asked).not.toContain(begin);
});

it("shows the provider's message in the form and in a toast when a card is declined", async () => {
  const { pay } = await openReady();
  confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await userEvent.click(pay);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Payment FailedYour card was declined.');
  expect(alert.closest('form')).toBe(pay.closest('form'));
  const description = 'Your card was declined.';
  expect(shownToast()).toMatchObject({ title: 'Payment Failed', description, variant: 'destructive' });
  await screen.findByRole('button', { name: 'Pay $49' });
});

it('shows a changed price and charges nothing before it is confirmed', async () => {
  const { pay } = await openReady();
  answerWith({ ...answers, [begin]: { ...intent, clientSecret: 'pi_2_secret_2', price: 59 } });
  await userEvent.click(pay);
  await screen.findByText('The price has changed');
  expect(screen.getByText(/It was \$49 and is now \$59/)).toBeTruthy();
  expect(screen.getByText('$59 USD')).toBeTruthy();
  expect(screen.getByText('Please type your card once more')).toBeTruthy();
  expect(confirmPayment).not.toHaveBeenCalled();

  confirmPayment.mockResolvedValue(new Promise(() => {}) as never);
  const again = await screen.findByRole('button', { name: 'Pay $59' });
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  await userEvent.click(again);
  await waitFor(() => expect(confirmPayment).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
});

it('asks for the card again, with the reason, when the intent was canceled elsewhere', async () => {
  const { pay } = await openReady();
  expect(screen.queryByText('Please type your card once more')).toBeNull();
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Canceled.' };
  confirmPayment.mockImplementation(async () => {
    answerWith({ ...answers, [begin]: { ...intent, clientSecret: 'pi_2_secret_2' } });
    return { error };
  });
  await userEvent.click(pay);
  await screen.findByText('Please type your card once more');
  expect(screen.queryByText('The price has changed')).toBeNull();
  await screen.findByRole('button', { name: 'Pay $49' });
});

it('charges nothing for a course that another tab has bought in the meantime', async () => {
  const { pay } = await openReady();
  answerWith({
    ...answers,
    [begin]: () => new Response('You have this class already.', { status: 409 }),
    [status]: { ...notEnrolled, enrolled: true },
  });
  await userEvent.click(pay);
  await screen.findByRole('heading', { name: 'You already have this class' });
  expect(confirmPayment).not.toHaveBeenCalled();
});

it('shows a purchase of another tab at once', async () => {
  await openReady();
  answerWith({ ...answers, [status]: { ...notEnrolled, enrolled: true } });
  announceEnrollments();
  // Browsers notify other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: 'changed:enrollments' }));
  await screen.findByRole('heading', { name: 'You already have this class' });
});

it('charges nothing while the server does not respond', async () => {
  const { pay } = await openReady();
  answerWith({
    ...answers,
    [begin]: () =>
      json({})
        .text()
        .then(() => new Response('Payments do not work at the moment.', { status: 503 })),
  });
  await userEvent.click(pay);
  expect((await screen.findByRole('alert')).textContent).toContain('Payments do not work at the moment.');
  expect(confirmPayment).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/checkout/essays');
});
