import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, answerWith, failure, renderPage, success } from '../testing/render-page.tsx';
import { LogInPage } from './log-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { useAuth } from './use-auth.ts';

const Lost = () => <p>{useAuth().state}</p>;
const wrong = () =>
  failure(401, 'auth/invalid-credential', 'The email or the password is not right. Please check both.');

beforeEach(() => {
  sessionStorage.clear();
  // jsdom does not navigate, and reports that as an error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field = <E extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<E>(label);
/** A toast is on screen twice: once for screen readers. */
const said = (text: string | RegExp) => screen.findAllByText(text);
const expectNoToast = () => expect(screen.queryByText('Login failed')).toBeNull();

async function logIn({ email = 'ada@example.org', password = 'correct horse' } = {}) {
  if (email) await userEvent.type(field('Email'), email);
  if (password) await userEvent.type(field('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
}

it('signs in, leaves a toast for the next page, and stays busy until that loads', async () => {
  const asked = answerWith(success);
  renderPage(<LogInPage />);
  await logIn();

  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('welcome-back'));
  expect(asked).toEqual([
    { path: '/api/auth/sign-in/email', body: { email: 'ada@example.org', password: 'correct horse' } },
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true);
});

it('leads from the password to the page for the code, without a notice', async () => {
  answerWith(() => failure(401, 'auth/multi-factor-auth-required', 'Please type the code of your app too.'));
  renderPage(<LogInPage />);
  const left = vi.fn();
  addEventListener('sealeap:left', left, { once: true });
  await logIn();
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(sessionStorage.getItem('notice')).toBeNull();
});

it('shows a failed sign-in in a toast and beside the field, and keeps the typed values', async () => {
  answerWith(wrong);
  renderPage(<LogInPage />);
  await logIn();

  await said('Login failed');
  expect(screen.getAllByText(/The email or the password is not right/).length).toBeGreaterThanOrEqual(2);
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  expect([field('Email').value, field('Password').value]).toEqual(['ada@example.org', 'correct horse']);
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
});

it.each([
  [
    'an answer without words',
    () => new Response(null, { status: 418 }),
    'Please check your credentials and try again.',
  ],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reached/],
  ['a limit', () => failure(429, 'auth/too-many-requests', 'Please wait 12 minutes.'), 'Please wait 12 minutes.'],
  ['a broken server', () => new Response('', { status: 502 }), /on our side/],
])('finds words for %s', async (_what, answer, text) => {
  answerWith(answer);
  renderPage(<LogInPage />);
  await logIn();

  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' }).disabled).toBe(false);
});

it('offers whom a limit refuses a link by email, and sends it', async () => {
  const asked = answerWith(({ path }) =>
    path.endsWith('request-password-reset') ? success() : failure(429, 'auth/too-many-requests', 'Please wait.'),
  );
  renderPage(<LogInPage />);
  expect(screen.queryByRole('link', { name: 'Email me a link' })).toBeNull();
  await logIn();
  await userEvent.click(await screen.findByRole('link', { name: 'Email me a link' }));

  expect(await screen.findByText('Look into your inbox')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ path: '/api/auth/request-password-reset', body: { email: 'ada@example.org' } });
});

it('shows what is missing beside each field, and sends nothing', async () => {
  const asked = answerWith(success);
  renderPage(<LogInPage />);
  await logIn({ email: 'ada@', password: '' });

  expect(screen.getByText('Please give an email address like name@example.org.')).toBeTruthy();
  expect(screen.getByText('Please type your password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(asked).toEqual([]);
});

async function signUp({ name = 'Ada Lovelace', email = 'ada@example.org', password = 'correct horse' } = {}) {
  await userEvent.type(field('Full name'), name);
  await userEvent.type(field('Email'), email);
  await userEvent.type(field('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

it('creates an account', async () => {
  let release = () => {};
  const asked = answerWith(
    () =>
      new Promise<Response>((resolve) => {
        release = () => resolve(success());
      }),
  );
  renderPage(<SignUpPage />);
  await signUp({ name: '  Ada Lovelace ' });

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating account...' }).disabled).toBe(true);
  expect(asked[0]).toEqual({
    path: '/api/auth/sign-up/email',
    body: { name: 'Ada Lovelace', email: 'ada@example.org', password: 'correct horse' },
  });
  release();
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('account-created'));
});

it('shows beside the address that it is registered, as specified, and keeps the typed values', async () => {
  const message = 'This email is already registered. Try logging in instead.';
  answerWith(() => failure(409, 'auth/email-already-in-use', message));
  renderPage(<SignUpPage />);
  await signUp();

  await said('Signup failed');
  const description = document.getElementById(field('Email').getAttribute('aria-describedby')!);
  expect(description?.textContent).toBe(message);
  expect([field('Full name').value, field('Email').value]).toEqual(['Ada Lovelace', 'ada@example.org']);
});

it('shows beside the field that a password is easy to guess, and keeps what was typed', async () => {
  answerWith(() => failure(400, 'auth/common-password', 'This password is easy to guess.'));
  renderPage(<SignUpPage />);
  await signUp({ password: 'P@ssw0rd' });

  await said('Signup failed');
  const descriptions = field('Password').getAttribute('aria-describedby')!.split(' ');
  expect(descriptions.map((id) => document.getElementById(id)?.textContent).join()).toContain('easy to guess');
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  expect([field('Full name').value, field('Email').value, field('Password').value]).toEqual([
    'Ada Lovelace',
    'ada@example.org',
    'P@ssw0rd',
  ]);
});

it('requires six characters, and counts the spaces of a password', async () => {
  const asked = answerWith(success);
  renderPage(<SignUpPage />);
  await signUp({ password: '12345' });
  expect(screen.getByText('Password should be at least 6 characters.')).toBeTruthy();
  expect(asked).toEqual([]);

  await userEvent.type(field('Password'), ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ password: '12345 ' }));
});

/** The popup of the sign-in with Google. */
function openWindow() {
  const popup = { closed: false, close: vi.fn() };
  const open = vi.fn((_address: string, _name: string, _features: string) => popup as unknown as Window | null);
  vi.stubGlobal('open', open);
  return { popup, open };
}
const chooseGoogle = () => userEvent.click(screen.getByRole('link', { name: 'Continue with Google' }));
const answerFromWindow = (code: string | null, { origin = location.origin, isNew = false } = {}) =>
  dispatchEvent(new MessageEvent('message', { origin, data: { type: 'sealeap:google', code, isNew } }));

it('signs in with Google in a popup of 500 by 600', async () => {
  const { popup, open } = openWindow();
  renderPage(<LogInPage />);
  await chooseGoogle();

  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(open.mock.calls[0]![2]).toMatch(/width=500,height=600/);
  answerFromWindow(null);
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('welcome-back-google'));
  expect(popup.close).toHaveBeenCalled();
});

it('welcomes a person whose account Google has just made, and not back', async () => {
  openWindow();
  renderPage(<LogInPage />);
  await chooseGoogle();
  answerFromWindow(null, { isNew: true });
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('account-created'));
});

it('counts the message of a popup that has closed already', async () => {
  const { popup } = openWindow();
  Object.defineProperty(popup, 'closed', {
    get() {
      queueMicrotask(() => answerFromWindow(null, { isNew: true }));
      return true;
    },
  });
  renderPage(<LogInPage />);
  await chooseGoogle();
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('account-created'));
});

it('offers Google only where it is configured', () => {
  renderPage(<LogInPage />, { google: 'none' });
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
});

it('ignores messages of other origins', async () => {
  openWindow();
  renderPage(<LogInPage />);
  await chooseGoogle();
  answerFromWindow(null, { origin: 'https://elsewhere.example' });

  answerFromWindow('auth/google-failed');
  await said('Could not sign in with Google.');
  expect(sessionStorage.getItem('notice')).toBeNull();
});

it('shows that the sign-up with Google failed', async () => {
  openWindow();
  renderPage(<SignUpPage />);
  await chooseGoogle();
  answerFromWindow('auth/google-failed');

  await said('Could not sign up with Google.');
  await said('Signup failed');
});

it('shows that the browser blocked the popup', async () => {
  vi.stubGlobal('open', () => null);
  renderPage(<LogInPage />);
  await chooseGoogle();

  await said(/Your browser blocked the Google window/);
});

it('treats a closed popup as cancelled, unless there is a session', async () => {
  const { popup } = openWindow();
  const asked = answerWith(() => Response.json({ person: null }));
  renderPage(<LogInPage />);
  await chooseGoogle();
  popup.closed = true;

  await waitFor(() => expect(asked[0]?.path).toBe('/api/session'));
  await screen.findByRole('button', { name: 'Log In' });
  expectNoToast();

  answerWith(() => Response.json({ person: ada }));
  await chooseGoogle();
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('welcome-back-google'));
});

it('renders nothing for a signed-in user', () => {
  answerWith(success);
  renderPage(<LogInPage />, { person: ada });

  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
});

it('shows why a plain form was refused', () => {
  renderPage(<LogInPage />, { search: 'error=auth/invalid-credential' });

  expect(screen.getByRole('alert').textContent).toBe('Login failed');
  expect(screen.getAllByText(/not right/)).toHaveLength(1);
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
});

it.each(['error=auth/popup-closed-by-user', 'error=something', 'next=/account'])('shows no error for %s', (search) => {
  renderPage(<LogInPage />, { search });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['sent=reset', /Look into your inbox/],
  ['done=reset', /Your password is changed/],
])('goes on from another page that had no script: %s', (search, text) => {
  renderPage(<LogInPage />, { search });
  expect(screen.getByText(text)).toBeTruthy();
});

it('posts a plain form to the API, with the redirect', () => {
  const { container } = renderPage(<LogInPage />, { search: 'next=/account' });
  const form = container.querySelector('form')!;

  expect([form.getAttribute('action'), form.method]).toEqual(['/api/auth/sign-in/email', 'post']);
  expect(form.querySelector<HTMLInputElement>('[name=returnTo]')!.value).toBe('/account');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup?next=%2Faccount');
});

it('posts no plain form where Firebase is the provider, and shows that script is needed', () => {
  const firebase = { projectId: 'sea', apiKey: 'key', authDomain: 'sea.example' };
  const { container } = renderPage(<LogInPage />, { google: 'none', firebase });

  expect(container.querySelector('form')!.hasAttribute('action')).toBe(false);
  expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe('/login');
});

it('throws when it is used outside its provider', () => {
  expect(() => renderToString(<Lost />)).toThrow('useAuth needs an AuthProvider around it.');
});
