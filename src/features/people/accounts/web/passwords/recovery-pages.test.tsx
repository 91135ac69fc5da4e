import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, answerWith, failure, renderPage, success } from '../testing/render-page.tsx';
import { VerifyEmailPage } from '../verify-email-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom does not navigate, and reports that as an error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const usedLink = () => failure(400, 'auth/invalid-action-code', 'This link has been used already or is too old.');

it('sends the email, with the same message for every address', async () => {
  const asked = answerWith(success);
  renderPage(<ForgotPasswordPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await press('Send the link');

  expect((await screen.findByText(/If there is an account with this address/)).closest('[role=status]')).toBeTruthy();
  expect(asked).toEqual([{ path: '/api/auth/request-password-reset', body: { email: 'ada@example.org' } }]);
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
});

it('shows how long to wait for another email', async () => {
  answerWith(() => failure(429, 'auth/too-many-requests', 'Please wait 12 minutes.'));
  renderPage(<ForgotPasswordPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await press('Send the link');

  await screen.findAllByText('Please wait 12 minutes.');
  expect(screen.queryByText(/on its way/)).toBeNull();
});

it('sets the new password with the token of the link', async () => {
  const asked = answerWith(success);
  renderPage(<ResetPasswordPage />, { search: 'token=abc' });
  await userEvent.type(screen.getByLabelText('New password'), 'correct horse');
  await press('Save new password');

  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('password-changed'));
  expect(asked[0]).toEqual({
    path: '/api/auth/reset-password',
    body: { token: 'abc', newPassword: 'correct horse' },
  });
});

it('shows beside the field that a password is too common', async () => {
  answerWith(() => failure(400, 'auth/common-password', 'Many people use this password.'));
  renderPage(<ResetPasswordPage />, { search: 'token=abc' });
  await userEvent.type(screen.getByLabelText('New password'), 'password');
  await press('Save new password');

  await screen.findAllByText('Many people use this password.');
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
});

it('offers a new link after a used one', async () => {
  answerWith(usedLink);
  renderPage(<ResetPasswordPage />, { search: 'token=abc' });
  await userEvent.type(screen.getByLabelText('New password'), 'correct horse');
  await press('Save new password');

  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/forgot-password');
});

it.each(['', 'error=auth/invalid-action-code'])('offers a new link after an incomplete one (%j)', (search) => {
  renderPage(<ResetPasswordPage />, { search });
  expect(screen.getByRole('heading', { name: 'This link does not work any more' })).toBeTruthy();
});

it('verifies an address only after a click', async () => {
  const asked = answerWith(success);
  renderPage(<VerifyEmailPage />, { search: 'token=abc', person: ada });
  expect(asked).toEqual([]);
  await press('Yes, confirm my address');

  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeTruthy();
  expect(asked).toEqual([{ path: '/api/auth/verify-email', body: { token: 'abc' } }]);
});

it('asks a visitor to log in first, and returns to the link', () => {
  renderPage(<VerifyEmailPage />, { search: 'token=abc' });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?next=%2Fverify-email%3Ftoken%3Dabc',
  );
});

it.each([
  [usedLink, 'This link does not work any more'],
  [
    () => failure(403, 'auth/user-mismatch', 'This link belongs to another account.'),
    'This link belongs to another account',
  ],
])('has a way on where the link does not fit', async (answer, heading) => {
  answerWith(answer);
  renderPage(<VerifyEmailPage />, { search: 'token=abc', person: ada });
  await press('Yes, confirm my address');

  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy();
});
