import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogInPage } from '../sign-in/log-in-page.tsx';
import { ada, answerWith, failure, renderPage, success } from '../testing/render-page.tsx';
import { DeleteAccountPage } from './delete-account-page.tsx';
import { DeleteAccountSection, OwnDataSection } from './own-data-section.tsx';

const show = () => renderPage(<DeleteAccountPage />, { path: '/account/delete', person: ada });
const left = vi.fn();
addEventListener('sealeap:left', left);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  left.mockClear();
  // jsdom does not navigate, and reports that as an error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('lists the stored data with its purpose, and offers a download', () => {
  renderPage(
    <>
      <OwnDataSection />
      <DeleteAccountSection />
    </>,
    { path: '/account', person: ada },
  );
  expect(screen.getByRole('heading', { name: 'What we keep, and why' })).toBeTruthy();
  const download = screen.getByRole('link', { name: 'Download everything' });
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual(['/api/account/export', true]);
  expect(screen.getByRole('link', { name: 'Delete my account' }).getAttribute('href')).toBe('/account/delete');
});

it('shows the account and what is deleted with it before anything is sent', () => {
  const asked = answerWith(success);
  show();
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  expect(screen.getByText('You are logged out everywhere, at once.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/account/privacy');
  expect(asked).toEqual([]);
});

it('deletes the account with the password, and redirects', async () => {
  const asked = answerWith(success);
  show();
  await userEvent.type(screen.getByLabelText('Password'), ' a leap ');
  await press('Delete my account for good');

  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('account-deleted'));
  expect(asked).toEqual([{ path: '/api/account/delete', body: { password: ' a leap ' } }]);
  expect(left).toHaveBeenCalledOnce();
});

it('sends no password when none was typed', async () => {
  const asked = answerWith(success);
  show();
  await press('Delete my account for good');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ path: '/api/account/delete', body: {} }]);
});

it('shows a wrong password beside the field, and stays', async () => {
  answerWith(() => failure(403, 'auth/wrong-password', 'Your current password is not right.'));
  show();
  await userEvent.type(screen.getByLabelText('Password'), 'mistyped');
  await press('Delete my account for good');

  await screen.findByText('Your current password is not right.');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(left).not.toHaveBeenCalled();
});

it('asks for a newer sign-in when no password was typed', async () => {
  answerWith(() => failure(403, 'auth/requires-recent-login', 'To protect your account, please log in again first.'));
  show();
  await press('Delete my account for good');

  await screen.findAllByText('To protect your account, please log in again first.');
  expect(left).not.toHaveBeenCalled();
});

it('shows on the log in page that the account was deleted by a plain form', () => {
  renderPage(<LogInPage />, { path: '/login', search: 'done=deleted' });
  expect(screen.getByText('Your account is deleted')).toBeTruthy();
});

it.each([
  [true, 'What you wrote to us is deleted, and you get no more news.'],
  [false, /what was sent to us with it through a form stays/],
])('says what becomes of what was written with an address that is confirmed: %s', (isEmailVerified, text) => {
  renderPage(<DeleteAccountPage />, { path: '/account/delete', person: { ...ada, isEmailVerified } });
  expect(screen.getByText(text)).toBeTruthy();
});
