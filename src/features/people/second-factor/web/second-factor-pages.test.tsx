import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, answerWith, failure, renderPage, success } from '#features/people/accounts/web/testing/render-page.tsx';
import { request } from '#platform/web/http.ts';
import { LogInCodePage } from './log-in-code-page.tsx';
import { secondFactorQuery } from './second-factor-api.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

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
const json = (body: object) => new Response(JSON.stringify(body), { status: 200 });
const uri = 'otpauth://totp/SeaLeap:ada?secret=ABCDEFGHIJKLMNOP&issuer=SeaLeap';
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
const off = [[secondFactorQuery().queryKey, { isOn: false, recoveryCodes: 0 }]] as const;
const on = [[secondFactorQuery().queryKey, { isOn: true, recoveryCodes: 9 }]] as const;
const wrong = () => failure(403, 'auth/invalid-verification-code', 'This code is not right.');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('logs in by a code, and shows a wrong one beside the field', async () => {
  const asked = answerWith(wrong);
  renderPage(<LogInCodePage />);
  await press('Log In');
  expect(screen.getByText('Please type the code.')).toBeTruthy();
  await userEvent.type(field('Code'), '123456');
  await press('Log In');
  await waitFor(() => expect(field('Code').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Code').value).toBe('123456');

  answerWith(success);
  await press('Log In');
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('welcome-back'));
  expect(asked).toEqual([{ path: '/api/auth/sign-in/code', body: { code: '123456' } }]);
});

it('offers a link by email when wrong codes have locked the account', () => {
  renderPage(<LogInCodePage />, { search: 'error=auth/too-many-requests' });
  expect(screen.getByRole('link', { name: 'Email me a link' }).getAttribute('href')).toBe('/forgot-password');
});

it('leads back to the log in when the code took too long', async () => {
  renderPage(<LogInCodePage />, { search: 'error=auth/code-expired&returnTo=/account' });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Faccount');
});

it('sets up a code: password, key, first code, recovery codes', async () => {
  const asked = answerWith(({ path }) => {
    if (path.endsWith('begin')) return json({ uri });
    if (path.endsWith('confirm')) return json({ codes });
    return json({ isOn: true, recoveryCodes: 10 });
  });
  renderPage(<SecondFactorSection />, { person: ada, known: off });
  await press('Ask for a code at log in');
  await userEvent.type(field('Password'), 'correct horse');
  await press('Go on');
  expect((await screen.findByText('ABCD EFGH IJKL MNOP')).tagName).toBe('CODE');
  expect(screen.getByRole('img', { name: 'QR code for your app' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the app from here' }).getAttribute('href')).toBe(uri);
  await userEvent.type(field('Code'), '123456');
  await press('Turn it on');
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
  await press('I have kept them');
  expect(await screen.findByText('Log in asks for a code of your app.')).toBeTruthy();
  expect(asked.slice(0, 2)).toEqual([
    { path: '/api/auth/second-factor/begin', body: { password: 'correct horse' } },
    { path: '/api/auth/second-factor/confirm', body: { code: '123456' } },
  ]);
});

it('turns the code off by a code', async () => {
  const asked = answerWith(({ path }) => (path.endsWith('/off') ? success() : json({ isOn: false, recoveryCodes: 0 })));
  renderPage(<SecondFactorSection />, { person: ada, known: on });
  expect(screen.getByText(/9 recovery codes left/)).toBeTruthy();
  await userEvent.click(screen.getByText('Turn it off', { selector: 'summary' }));
  const form = screen.getByRole('button', { name: 'Turn it off' }).closest('form')!;
  await userEvent.type(form.querySelector('input')!, '123456');
  await press('Turn it off');
  expect(await screen.findByRole('button', { name: 'Ask for a code at log in' })).toBeTruthy();
  expect(asked[0]).toEqual({ path: '/api/auth/second-factor/off', body: { code: '123456' } });
});

const act = () => request('/api/admin/users/eve/suspend', { method: 'POST', json: { reason: 'spam' } });

it('asks for a code before a sensitive action, which then goes on', async () => {
  let isConfirmed = false;
  const asked = answerWith(({ path }) => {
    if (path.endsWith('/check')) isConfirmed = true;
    return isConfirmed
      ? success()
      : failure(403, 'auth/second-factor-needed', 'Please type the code of your app first.');
  });
  renderPage(<SecondFactorDialog />, { person: ada });
  const acting = act();
  expect(await screen.findByRole('dialog', { name: 'Type your code' })).toBeTruthy();
  await userEvent.type(field('Code'), '123456');
  await press('Go on');
  expect((await acting).status).toBe(204);
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['suspend', 'check', 'suspend']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers to protect the account before the first sensitive action', async () => {
  let isConfirmed = false;
  answerWith(({ path }) => {
    if (path.endsWith('begin')) return json({ uri });
    if (path.endsWith('confirm')) {
      isConfirmed = true;
      return json({ codes });
    }
    return isConfirmed ? success() : failure(403, 'auth/second-factor-missing', 'Please protect your account first.');
  });
  renderPage(<SecondFactorDialog />, { person: ada });
  const acting = act();
  expect(await screen.findByRole('dialog', { name: 'Protect your account first' })).toBeTruthy();
  await press('Go on');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await press('Turn it on');
  await screen.findByText(codes[0]!);
  await press('I have kept them');
  expect((await acting).status).toBe(204);
});

it('fails the action when the dialog is closed', async () => {
  answerWith(() => failure(403, 'auth/second-factor-needed', 'Please type the code of your app first.'));
  renderPage(<SecondFactorDialog />, { person: ada });
  const acting = act();
  acting.catch(() => {});
  await screen.findByRole('dialog');
  await press('Close');
  await expect(acting).rejects.toMatchObject({ status: 403, code: 'auth/second-factor-needed' });
});
