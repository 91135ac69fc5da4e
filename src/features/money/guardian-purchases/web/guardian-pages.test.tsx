import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { never, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { GuardianPage } from './guardian-page.tsx';
import { GuardianPaidPage } from './guardian-paid-page.tsx';
import { GuardianPaymentPage } from './guardian-payment-page.tsx';

beforeAll(() =>
  Promise.all([
    import('../contract.ts'),
    import('#features/people/profiles/contract.ts'),
    import('#features/people/profiles/purchase-contract.ts'),
  ]),
);
afterEach(() => void vi.unstubAllGlobals());

const token = 'a'.repeat(43);
const request = `/api/guardian-request?token=${token}`;
const overview = `/api/guardian-overview?token=${token}`;
const course = {
  enrollmentId: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  title: 'Essays that open doors',
  receiptNumber: 'SL-2026-000042',
  paidAt: '2026-03-01T12:00:00.000Z',
  price: 49,
  refunded: 0,
  lessons: 10,
  openedLessons: 1,
  refund: 'possible',
  refundUntil: '2026-03-15T12:00:00.000Z',
};
const given = { state: 'given', name: 'Mia', expiresAt: null };
const mias = { name: 'Mia', givenAt: '2026-02-01T12:00:00.000Z', isPremium: false, premium: null, courses: [course] };

const open = (answers: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<GuardianPage />, { path: '/guardian', search: `token=${token}`, ...answers });
const formOf = (button: HTMLElement) => button.closest('form')!;

it("renders the guardian's plain form, which names payments", async () => {
  const waiting = { state: 'waiting', name: 'Mia', expiresAt: '2026-05-18T12:00:00.000Z' };
  open({ answers: { [request]: waiting } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Do you agree?');
  expect(screen.getByText(/They cannot buy anything without you/)).toBeTruthy();
  const form = formOf(screen.getByRole('button', { name: 'Yes, I agree' }));
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/guardian-request']);
  expect(form.querySelector<HTMLInputElement>('[name=token]')!.value).toBe(token);
  expect([...form.querySelectorAll('button')].map(({ value }) => value)).toEqual(['confirm', 'decline']);
});

it('lists purchases, and lets a guardian refund, withdraw and delete', async () => {
  open({ answers: { [request]: given, [overview]: mias } });
  const refund = await screen.findByRole<HTMLButtonElement>('button', { name: /^Get the money back/ });
  expect(formOf(refund).getAttribute('action')).toBe('/api/guardian-refund');
  expect(formOf(refund).querySelector<HTMLInputElement>('[name=enrollmentId]')!.value).toBe(course.enrollmentId);
  expect(screen.getByText(/1 of 10 paid lessons opened/)).toBeTruthy();
  const withdraw = screen.getByRole<HTMLButtonElement>('button', { name: 'Take my consent back' });
  expect(withdraw.value).toBe('withdraw');
  const deletion = screen.getByRole('link', { name: 'Delete the account' }).getAttribute('href');
  expect(deletion).toBe(`/guardian?token=${token}&step=delete`);
});

it('gives the first payment for Premium back while that is possible', async () => {
  const premium = {
    paidAt: '2026-02-20T12:00:00.000Z',
    price: 10,
    refund: 'possible',
    refundUntil: '2026-03-06T12:00:00.000Z',
  };
  open({ answers: { [request]: given, [overview]: { ...mias, isPremium: true, premium, courses: [] } } });
  const refund = await screen.findByRole<HTMLButtonElement>('button', { name: 'Get the money back: Premium' });
  expect(formOf(refund).getAttribute('action')).toBe('/api/guardian-premium-refund');
  expect(formOf(refund).textContent).toContain('until March 6, 2026. Premium then ends at once.');
});

it('explains why money cannot be given back', async () => {
  const courses = [{ ...course, refund: 'tooManyLessons' }];
  open({ answers: { [request]: given, [overview]: { ...mias, courses } } });
  expect(await screen.findByText(/Too many lessons were opened/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Get the money back/ })).toBeNull();
});

it('asks once more before the account is deleted', async () => {
  open({ search: `token=${token}&step=delete`, answers: { [request]: given, [overview]: mias } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Yes, delete it' });
  expect([formOf(button).getAttribute('action'), button.value]).toEqual(['/api/guardian-account-deletion', 'yes']);
});

it("shows that a guardian's link has expired", async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
});

it.each([
  ['confirm', 'Thank you. The profile is ready.'],
  ['decline', 'You said no'],
  ['withdraw', 'You took your consent back'],
  ['delete', 'The account is deleted'],
])('tells a guardian what %s has done', (answered, text) => {
  open({ search: `answered=${answered}` });
  expect(screen.getByRole('heading').textContent).toBe(text);
});

const payment = `/api/guardian-payment?token=${token}`;
const asked = {
  name: 'Mia',
  title: 'Essays that open doors',
  isPremium: false,
  price: 49,
  answer: null,
  expiresAt: '2026-03-08T12:00:00.000Z',
};

it('shows what is asked for and what it costs, and starts no payment by itself', async () => {
  const { asked: addresses } = renderScreen(<GuardianPaymentPage />, {
    path: '/guardian/payment',
    search: `token=${token}`,
    answers: { [payment]: asked },
  });
  expect(await screen.findByText(/would like to have the class “Essays that open doors”/)).toBeTruthy();
  expect(screen.getByText('$49 USD')).toBeTruthy();
  const values = screen.getAllByRole<HTMLButtonElement>('button').map(({ value }) => value);
  expect(values).toEqual(['allowed', 'declined']);
  expect(addresses).toEqual([payment]);
  const pay = screen.getByRole('link', { name: 'Pay by card now' });
  expect(pay.getAttribute('href')).toBe(`?token=${token}&pay=card`);
});

it('begins the payment of a link that was followed before the scripts were there', async () => {
  const path = '/guardian/payment';
  const answers = { [payment]: asked, '/api/guardian-payment/start': never };
  const { asked: addresses } = renderScreen(<GuardianPaymentPage />, {
    path,
    search: `token=${token}&pay=card`,
    answers,
  });
  expect(await screen.findByText('Preparing the payment')).toBeTruthy();
  expect(addresses).toContain('/api/guardian-payment/start');
});

it('shows the outcome of a payment, and congratulates nobody without one', async () => {
  const outcome = '/api/guardian-payment/outcome';
  const search = `request=${course.enrollmentId}&payment_intent=pi_1`;
  renderScreen(<GuardianPaidPage />, { search, answers: { [outcome]: { outcome: 'completed' } } });
  expect(await screen.findByRole('heading', { name: 'Thank you. It is paid.' })).toBeTruthy();
  renderScreen(<GuardianPaidPage />, { search: '' });
  expect(screen.getByRole('heading', { name: 'There is no payment to show' })).toBeTruthy();
});
