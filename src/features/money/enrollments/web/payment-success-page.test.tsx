import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, json, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';
import { ada, essays } from './testing/purchased.ts';

// Loaded before the tests, because the page loads them with the first response.
beforeAll(() =>
  Promise.all([
    import('../contract.ts'),
    import('#features/people/profiles/contract.ts'),
    import('#features/people/profiles/purchase-contract.ts'),
  ]),
);
beforeEach(
  () => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = '/api/payment-success';
const search = `enrollmentId=${essays.id}&payment_intent=pi_1&redirect_status=succeeded`;
const open = (
  answer: object | (() => Response | Promise<Response>),
  person: object | null = ada,
  parameters = search,
) =>
  renderScreen(<PaymentSuccessPage />, {
    path: '/payment-success',
    search: parameters,
    answers: { '/api/session': { person }, [asked]: answer },
  });
const status = () => screen.getByRole('status').textContent;

it('shows the specified text, and the confirmation once the server reports it', async () => {
  open({ outcome: 'completed', courseId: 'essays' });
  expect(status()).toBe('Confirming your payment…');
  await waitFor(() => expect(status()).toBe('Your payment is confirmed.'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful!');
  expect(screen.getByText("Congratulations! You're now enrolled in the course.")).toBeTruthy();
  expect(
    screen.getByText(/live sessions if there are any, .*\. Check your email for course access details\.$/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View My Classes' }).getAttribute('href')).toBe('/my-classes');
  expect(screen.getByRole('link', { name: 'Browse More Courses' }).getAttribute('href')).toBe('/classes');
});

it('polls while the payment is processing, and after a failed request', async () => {
  const answers = [
    () => json({ outcome: 'processing', courseId: 'essays' }),
    refused,
    () => json({ outcome: 'completed', courseId: 'essays' }),
  ];
  open(() => answers.shift()!());
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(status()).toBe('Confirming your payment…');
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(status()).toBe('Your payment is confirmed.'));
});

it('stops polling after a while, and announces an email', async () => {
  const { asked: addresses } = open({ outcome: 'processing', courseId: 'essays' });
  await vi.advanceTimersByTimeAsync(200_000);
  await waitFor(() => expect(status()).toContain('We send you an email'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful!');
  expect(addresses.filter((address) => address === asked)).toHaveLength(16);
});

it('shows a failed payment, and offers to try again', async () => {
  open({ outcome: 'failed', courseId: 'essays' });
  await screen.findByRole('heading', { name: 'Your payment did not go through' });
  expect(screen.queryByText(/Congratulations/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/checkout/essays');
});

it("does not congratulate on another user's payment", async () => {
  open(() => new Response('We could not find this enrollment.', { status: 404 }));
  await screen.findByRole('heading', { name: 'We could not find this payment' });
});

it('sends a signed-out user to log in and back', async () => {
  const { asked: addresses } = open({}, null);
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(new URL(link.getAttribute('href')!, location.origin).searchParams.get('next')).toBe(
    `/payment-success?${search}`,
  );
  expect(addresses).not.toContain(asked);
});

it('congratulates nobody without a payment, and calls no endpoint', async () => {
  const { asked: addresses } = open({}, ada, '');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no payment to show');
  expect(screen.queryByText(/Congratulations/)).toBeNull();
  expect(addresses).not.toContain(asked);
});

it('does not reuse the response of another payment', () => {
  answerWith({});
  open({});
  expect(status()).toBe('Confirming your payment…');
});
