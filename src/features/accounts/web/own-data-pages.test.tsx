import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountPage } from './account-page.tsx';
import { DeleteAccountPage } from './delete-account-page.tsx';
import { LogInPage } from './log-in-page.tsx';
import { ada, answerWith, failure, renderPage, success } from './testing/render-page.tsx';

const show = () => renderPage(<DeleteAccountPage />, { path: '/account/delete', person: ada });
const left = vi.fn();
addEventListener('sealeap:left', left);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  left.mockClear();
  // The page that comes next belongs to the browser, which is not here.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says what is kept and why, and offers all of it as a file', () => {
  renderPage(<AccountPage />, { path: '/account', person: ada });
  expect(screen.getByRole('heading', { name: 'What we keep, and why' })).toBeTruthy();
  const download = screen.getByRole('link', { name: 'Download everything' });
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual(['/api/account/export', true]);
  expect(screen.getByRole('link', { name: 'Delete my account' }).getAttribute('href')).toBe('/account/delete');
});

it('names whose account goes and what goes with it, before anything is sent', () => {
  const asked = answerWith(success);
  show();
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  expect(screen.getByText('You are logged out everywhere, at once.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/account');
  expect(asked).toEqual([]);
});

it('deletes the account by the password, and leaves', async () => {
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

it('says beside the password that it is not right, and stays', async () => {
  answerWith(() => failure(403, 'auth/wrong-password', 'Your current password is not right.'));
  show();
  await userEvent.type(screen.getByLabelText('Password'), 'mistyped');
  await press('Delete my account for good');

  await screen.findAllByText('Your account is still there');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(left).not.toHaveBeenCalled();
});

it('asks for a newer log in where no password was typed', async () => {
  answerWith(() => failure(403, 'auth/requires-recent-login', 'To protect your account, please log in again first.'));
  show();
  await press('Delete my account for good');

  await screen.findAllByText('To protect your account, please log in again first.');
  expect(left).not.toHaveBeenCalled();
});

it('says on the log in page that the account is deleted, where there was no script', () => {
  renderPage(<LogInPage />, { path: '/login', search: 'done=deleted' });
  expect(screen.getByText('Your account is deleted')).toBeTruthy();
});

it('saves what news somebody ticks, and says so', async () => {
  const asked = answerWith(success);
  renderPage(<AccountPage />, { path: '/account', person: ada });
  const opportunities = screen.getByRole<HTMLInputElement>('checkbox', { name: 'New opportunities' });
  expect(opportunities.checked).toBe(false);
  await userEvent.click(opportunities);
  await press('Save');

  await screen.findAllByText('We send you the news that you have ticked, and no other.');
  expect(asked).toEqual([{ path: '/api/account/news', body: { topics: ['opportunities'] } }]);
});

it('says the server’s sentence when the choice could not be saved', async () => {
  answerWith(() => new Response('We send news only to people who are 18 or older.', { status: 403 }));
  renderPage(<AccountPage />, { path: '/account', person: ada, news: { state: 'open', topics: ['product'] } });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'News about SeaLeap' }).checked).toBe(true);
  await press('Save');
  await screen.findAllByText('We send news only to people who are 18 or older.');
});

it.each([
  ['underAge', /You are under 18, so we send you no news/],
  ['unconfirmed', /Please confirm your email address first/],
] as const)('says why there is nothing to choose: %s', (state, words) => {
  renderPage(<AccountPage />, { path: '/account', person: ada, news: { state, topics: [] } });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('switches to the order that everybody sees, and back', async () => {
  const asked = answerWith(success);
  renderPage(<AccountPage />, { path: '/account', person: ada });
  expect(screen.queryByText(/under 18/)).toBeNull();
  await press('Show me everything in the same order');

  await screen.findByText('You see everything in the same order as everybody.');
  expect(asked).toEqual([{ path: '/api/list-order', body: { listOrder: 'same' } }]);
  await press('Put my interests first');
  await screen.findByText('Your interests come first in the list.');
});

it('tells somebody under 18 what the order uses', () => {
  renderPage(<AccountPage />, { path: '/account', person: { ...ada, isMinor: true } });
  expect(screen.getByText(/never uses more than the interests that you chose yourself/)).toBeTruthy();
});

it('leads somebody without a profile to it, where there is no order to choose', () => {
  renderPage(<AccountPage />, { path: '/account', person: { ...ada, hasProfile: false } });
  expect(screen.queryByRole('button', { name: 'Show me everything in the same order' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toBeTruthy();
});

it.each([
  [true, 'What you wrote to us is deleted, and you get no more news.'],
  [false, /what was sent to us with it through a form stays/],
])('says what becomes of what was written with an address that is confirmed: %s', (isEmailVerified, words) => {
  renderPage(<DeleteAccountPage />, { path: '/account/delete', person: { ...ada, isEmailVerified } });
  expect(screen.getByText(words)).toBeTruthy();
});
