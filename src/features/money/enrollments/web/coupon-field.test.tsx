import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answerWith, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ada } from './testing/purchased.ts';

// Loaded before the tests, because the pages load them with the first response.
beforeAll(() =>
  Promise.all([
    import('../contract.ts'),
    import('#features/money/payments/contract.ts'),
    import('#features/catalogue/courses/contract.ts'),
    import('#features/people/profiles/purchase-contract.ts'),
  ]),
);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const course = {
  ...{ id: 'essays', title: 'Essays that open doors', description: 'Write one honest page.', price: 49 },
  ...{ category: 'scholarship', level: 'beginner', instructorName: 'Amara Okafor', instructorBio: '' },
  ...{ duration: '4 weeks', features: [], whatYouWillLearn: [], requirements: [], isSample: false, rating: null },
  ...{ coolingOff: null, instructors: [], lessons: [] },
};
const enrollmentId = '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11';
const permission = '/api/purchase-permission?item=class%3Aessays';
const allowed = { state: 'allowed', isMinor: false, guardianEmail: null, expiresAt: null };
const begin = '/api/create-payment-intent';
const quote = { courseTitle: 'Essays that open doors', code: 'WELCOME', listPrice: 49, price: 39.2 };
const answers = {
  [permission]: allowed,
  [begin]: { clientSecret: 'pi_1_secret_1', enrollmentId, price: 49 },
  '/api/legal-acceptance': () => new Response(null, { status: 204 }),
  '/api/session': { person: ada },
  '/api/payment-settings': { publishableKey: 'pk_test_1', scriptAddress: null, isSandbox: true },
  '/api/courses/essays': course,
  '/api/enrollment-status/ada/essays': { enrolled: false, isPending: false, isSuspended: false },
  '/api/coupon-quote': quote,
};

const open = (search = '', other: Parameters<typeof answerWith>[0] = {}) =>
  renderScreen(<CheckoutPage />, {
    path: '/checkout/essays',
    search,
    params: { courseId: 'essays' },
    answers: { ...answers, ...other },
  });
const refuse = () => new Response('This code has ended.', { status: 400, headers: { 'X-Error-Field': 'code' } });

it('shows the new price before anything is paid, and the old one when the code is removed', async () => {
  open();
  await userEvent.click(await screen.findByText('Have a code?'));
  answerWith({ ...answers, [begin]: { clientSecret: 'pi_2_secret_2', enrollmentId, price: 39.2 } });
  await userEvent.type(screen.getByLabelText('Code'), ' welcome ');
  await userEvent.click(screen.getByRole('button', { name: 'Use the code' }));

  expect(await screen.findByText('$39.20 USD')).toBeTruthy();
  expect(screen.getByText('−$9.80 USD')).toBeTruthy();
  expect(screen.getByText('$49 USD')).toBeTruthy();
  expect(screen.queryByText('The price has changed')).toBeNull();

  answerWith(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  await waitFor(() => expect(screen.queryByText('$39.20 USD')).toBeNull());
  expect(screen.getByText('$49 USD')).toBeTruthy();
});

it('says beside the field why a code is refused, also one of the address', async () => {
  open('code=old', { '/api/coupon-quote': refuse });
  const error = await screen.findByText('This code has ended.');
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect([field.value, field.getAttribute('aria-describedby')]).toEqual(['OLD', error.id]);
  expect(screen.getByText('$49 USD')).toBeTruthy();
});

it('asks for no card where a code of the address leaves nothing to pay', async () => {
  const { asked } = open('code=WELCOME', {
    '/api/coupon-quote': { ...quote, price: 0 },
    '/api/free-enrollment': { enrollmentId, courseId: 'essays' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enroll for free' }));
  await waitFor(() => expect(location.pathname).toBe('/classes/essays/learn'));
  expect(asked).toContain('/api/legal-acceptance');
  expect(asked).not.toContain(begin);
});

it('lets a minor use a code that leaves nothing to pay without asking a guardian to pay', async () => {
  open('code=WELCOME', {
    [permission]: { ...allowed, state: 'guardianNeeded', isMinor: true, guardianEmail: 'parent@example.org' },
    '/api/coupon-quote': { ...quote, price: 0 },
  });
  expect(await screen.findByRole('button', { name: 'Enroll for free' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask them' })).toBeNull();
});

it('gives a place that a group has paid for also in a class that is not for sale any more, and no other', async () => {
  const gone = { '/api/courses/essays': () => new Response('It is not here.', { status: 404 }) };
  const shown = open('code=GROUP-1', { ...gone, '/api/coupon-quote': { ...quote, price: 0 } });
  expect(await screen.findByRole('heading', { name: 'A place in Essays that open doors' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enroll for free' })).toBeTruthy();
  shown.unmount();
  open('code=OLD', { ...gone, '/api/coupon-quote': refuse });
  expect(await screen.findByText('Course not found')).toBeTruthy();
});
