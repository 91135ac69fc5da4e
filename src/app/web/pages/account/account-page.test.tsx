import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calendarFeedQuery } from '#features/career/calendar/web/calendar-api.ts';
import { reminderSettingsQuery } from '#features/career/reminders/web/reminder-api.ts';
import { ada, answerWith, failure, renderPage, success } from '#features/people/accounts/web/testing/render-page.tsx';
import { notificationSettingsQuery } from '#features/people/notifications/web/notification-settings-api.ts';
import { pushQuery } from '#features/people/notifications/web/push-api.ts';
import type { GuardianConsent } from '#features/people/profiles/contract.ts';
import { guardianConsentQuery } from '#features/people/profiles/web/profile-api.ts';
import { secondFactorQuery } from '#features/people/second-factor/web/second-factor-api.ts';
import type { EmailState } from '#features/people/suppressions/contract.ts';
import { emailStateQuery } from '#features/people/suppressions/web/suppression-api.ts';
import { AccountNotificationsPage } from './account-notifications-page.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountPrivacyPage } from './account-privacy-page.tsx';
import { AccountTimesPage } from './account-times-page.tsx';

const activeSessions = [
  {
    id: 'here',
    userAgent: 'X11; Linux x86_64 Chrome/143.0',
    createdAt: '2026-03-10T10:00:00Z',
    usedAt: '2026-03-10',
    isCurrent: true,
  },
  {
    id: 'phone',
    userAgent: 'iPhone; CPU iPhone OS Safari/604.1',
    createdAt: '2026-02-01T10:00:00Z',
    usedAt: '2026-03-01',
    isCurrent: false,
  },
];
const emailSettings = {
  preferences: [],
  groups: [],
  ...{ newsletter: 'open', rhythm: 'now' },
  timeZone: 'UTC',
  isZoneChosen: false,
  timeZones: ['UTC'],
  quietFrom: null,
  quietTo: null,
};
const show = ({
  person = ada,
  feed = null as string | null,
  hasHiddenFeed = false,
  search = '',
  page = <AccountPage />,
  path = '/account',
  suppression = null as EmailState['suppression'],
  consent = { state: 'none' } as GuardianConsent,
} = {}) =>
  renderPage(page, {
    path,
    search,
    person,
    activeSessions,
    known: [
      [reminderSettingsQuery().queryKey, { days: [30, 7], hasExpected: true }],
      [calendarFeedQuery().queryKey, { isOn: feed !== null || hasHiddenFeed, address: feed }],
      [notificationSettingsQuery().queryKey, emailSettings],
      [pushQuery().queryKey, { publicKey: 'BKey', isOn: false, others: 0 }],
      [emailStateQuery().queryKey, { suppression }],
      [guardianConsentQuery().queryKey, consent],
      [secondFactorQuery().queryKey, { isOn: false, recoveryCodes: 0 }],
    ],
  });
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

it('changes the password, says so, and empties the fields', async () => {
  const asked = answerWith(success);
  show();
  await userEvent.type(screen.getByLabelText('Current password'), 'old horse');
  await userEvent.type(screen.getByLabelText('New password'), 'new horse');
  await press('Change password');

  await screen.findAllByText('You are now logged out everywhere else.');
  expect(asked).toEqual([
    { path: '/api/auth/change-password', body: { currentPassword: 'old horse', newPassword: 'new horse' } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

it('says beside the current password that it is not right', async () => {
  answerWith(() => failure(403, 'auth/wrong-password', 'Your current password is not right.'));
  show();
  await userEvent.type(screen.getByLabelText('Current password'), 'mistyped');
  await userEvent.type(screen.getByLabelText('New password'), 'new horse');
  await press('Change password');

  await screen.findAllByText('Your current password is not right.');
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('New password').hasAttribute('aria-invalid')).toBe(false);
});

it('lists active sessions and ends one', async () => {
  const asked = answerWith(success);
  show();
  const [here, phone] = within(screen.getByRole('region', { name: 'Where you are logged in' })).getAllByRole(
    'listitem',
  );
  expect(here!.textContent).toMatch(/Chrome on Linux.*Used today.*This browser/);
  expect(phone!.textContent).toMatch(/Last used on March 1, 2026/);
  expect(within(here!).queryByRole('button')).toBeNull();
  await press('Log out: Safari on iPhone');

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(asked).toEqual([{ path: '/api/auth/revoke-session', body: { id: 'phone' } }]);
});

it('keeps a session in the list when ending it failed', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  show();
  await press('Log out: Safari on iPhone');

  await screen.findAllByText('This device is still logged in');
  expect(screen.getByText('Safari on iPhone')).toBeTruthy();
});

it('logs out everywhere and notifies other tabs', async () => {
  const asked = answerWith(success);
  show();
  await press('Log out everywhere');

  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('logged-out-everywhere'));
  expect(asked[0]?.path).toBe('/api/auth/revoke-sessions');
  expect(left).toHaveBeenCalledOnce();
});

it('logs out here', async () => {
  const asked = answerWith(success);
  show();
  await press('Log out');

  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(asked[0]?.path).toBe('/api/auth/sign-out');
});

it('says so when logging out failed, and stays', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  show();
  await press('Log out');

  expect((await screen.findByText(/^You are still logged in\./)).getAttribute('role')).toBe('alert');
  expect(left).not.toHaveBeenCalled();
});

it('sends the email that confirms the address', async () => {
  const asked = answerWith(success);
  show();
  await press('Send me an email to confirm it');

  expect(await screen.findByText(/An email is on its way/)).toBeTruthy();
  expect(asked[0]?.path).toBe('/api/auth/send-verification-email');
});

it('changes the address in two steps', async () => {
  const asked = answerWith(success);
  show();
  await userEvent.click(screen.getByText('Change the address'));
  await userEvent.type(screen.getByLabelText('New email'), 'countess@example.org');
  await press('Change address');

  expect(await screen.findByText(/sent an email to countess@example.org/)).toBeTruthy();
  expect(asked[0]).toEqual({ path: '/api/auth/change-email', body: { newEmail: 'countess@example.org' } });
});

it.each([
  ['email', /An email is on its way/],
  ['password', /Your password is changed/],
])('shows the result of a form sent without script: %s', (done, notice) => {
  show({ search: `done=${done}` });
  expect(screen.getByText(notice)).toBeTruthy();
});

it('shows nothing to a visitor', () => {
  answerWith(success);
  renderPage(<AccountPage />, { path: '/account' });
  expect(screen.queryByRole('heading')).toBeNull();
});

const times = <AccountTimesPage />;
const privacy = <AccountPrivacyPage />;

it('links the pages of the account, and marks the one that is shown', () => {
  show({ page: privacy, path: '/account/privacy' });
  const tabs = within(screen.getByRole('navigation', { name: 'Profile and account' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Profile', '/profile', null],
    ['Log-in', '/account', null],
    ['Plan', '/account/plan', null],
    ['Notifications', '/account/notifications', null],
    ['Privacy', '/account/privacy', 'page'],
    ['Questions', '/help/questions', null],
  ]);
});

it('marks the tab of a page below it', () => {
  show({ page: times, path: '/account/notifications/times' });
  expect(screen.getByRole('link', { name: 'Notifications', current: true }).getAttribute('href')).toBe(
    '/account/notifications',
  );
});

it('shows a password, and hides it again', async () => {
  show();
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  await userEvent.type(field, 'new horse');
  const button = within(field.closest('div')!.parentElement!).getByRole('button', { name: 'Show password' });
  await userEvent.click(button);
  expect([field.type, field.value]).toEqual(['text', 'new horse']);
  await userEvent.click(within(field.closest('div')!.parentElement!).getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

it('saves which reminders come, and keeps what is ticked when that fails', async () => {
  const saved = () => Response.json({ days: [7, 1], hasExpected: true });
  const answers = [success, saved, () => new Response('Not now.', { status: 503 })];
  const asked = answerWith(() => answers.shift()!());
  show({ page: times });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('30 days before').checked, box('The day before').checked]).toEqual([true, false]);
  await userEvent.click(box('30 days before'));
  await userEvent.click(box('The day before'));
  await press('Save reminders');
  await screen.findAllByText('Your reminders come as you have ticked.');
  expect(asked[0]).toEqual({
    path: '/api/reminders',
    body: { days: ['', '7', '1'], hasExpected: ['no', 'yes'] },
  });

  await userEvent.click(box('Remind me when it usually opens'));
  await press('Save reminders');
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(box('Remind me when it usually opens').checked).toBe(false);
});

it('makes a calendar address, and shows the one there is', async () => {
  const asked = answerWith(success);
  show({ page: times });
  await press('Make my calendar address');
  await waitFor(() => expect(asked[0]).toEqual({ path: '/api/calendar-feed', body: { action: 'new' } }));
});

it('shows the calendar address for each kind of calendar', () => {
  answerWith(success);
  show({ page: times, feed: 'https://sealeap.test/calendar/abc.ics' });
  expect(screen.getByLabelText<HTMLInputElement>('Or copy this address into your calendar').value).toBe(
    'https://sealeap.test/calendar/abc.ics',
  );
  expect(screen.getByRole('link', { name: /^Add to Google Calendar/ }).getAttribute('href')).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fsealeap.test%2Fcalendar%2Fabc.ics',
  );
  expect(screen.getByRole('link', { name: 'Add to Apple Calendar or Outlook' }).getAttribute('href')).toBe(
    'webcal://sealeap.test/calendar/abc.ics',
  );
  expect(screen.getByRole('button', { name: 'Switch off' })).toBeTruthy();
});

it('says that the calendar feed is on where its address cannot be shown', () => {
  answerWith(success);
  show({ page: times, hasHiddenFeed: true });
  expect(screen.getByText(/^Your calendar feed is on\. We cannot show its address right now\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make a new address' })).toBeTruthy();
});

it('switches to the order that everybody sees, and back', async () => {
  const asked = answerWith(success);
  show({ page: privacy });
  expect(screen.queryByText(/under 18/)).toBeNull();
  await press('Show me everything in the same order');

  await screen.findByText('You see everything in the same order as everybody.');
  expect(asked).toEqual([{ path: '/api/list-order', body: { listOrder: 'same' } }]);
  await press('Put my interests first');
  await screen.findByText('Your interests come first in the list.');
});

it('explains the list order to minors', () => {
  show({ page: privacy, person: { ...ada, isMinor: true } });
  expect(screen.getByText(/never uses more than the interests that you chose yourself/)).toBeTruthy();
});

it('links to the profile setup when there is no profile', () => {
  show({ page: privacy, person: { ...ada, hasProfile: false } });
  expect(screen.queryByRole('button', { name: 'Show me everything in the same order' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toBeTruthy();
});

it('says that emails come back, and sends one that shows whether they arrive', async () => {
  const asked = answerWith(success);
  const suppression = { reason: 'bounce' as const, since: '2026-11-24T10:00:00Z' };
  show({ person: { ...ada, isEmailVerified: true }, suppression });
  expect(screen.getByText('Our emails to this address come back')).toBeTruthy();
  expect(screen.getByText(/Since 24 November 2026|Since November 24, 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send me an email to confirm it' }));
  expect(await screen.findByText(/An email is on its way/)).toBeTruthy();
  expect(asked).toMatchObject([{ path: '/api/auth/send-verification-email' }]);
});

it('says beside the choice of notifications that none of them come by email', () => {
  const suppression = { reason: 'complaint' as const, since: '2026-11-24T10:00:00Z' };
  show({ page: <AccountNotificationsPage />, path: '/account/notifications', suppression });
  expect(screen.getByText('Nothing of this comes by email').parentElement!.textContent).toContain(
    'were marked as spam',
  );
  expect(screen.getByRole('link', { name: 'See what you can do' }).getAttribute('href')).toBe('/account');
});

it.each([
  [{ state: 'given' as const, guardianEmail: 'parent@example.org', isUnreachable: true as const }, '/profile'],
  [
    {
      ...{ state: 'waiting' as const, guardianEmail: 'parent@example.org', isUnreachable: true as const },
      expiresAt: '2026-05-18T12:00:00.000Z',
    },
    '/profile-setup',
  ],
])('leads a minor to another address when emails to the guardian come back: $state', (consent, href) => {
  show({ person: { ...ada, isMinor: true }, consent });
  expect(screen.getByText('Our emails to your parent or guardian come back')).toBeTruthy();
  expect(screen.getByText('parent@example.org')).toBeTruthy();
  expect(document.querySelector(`p > a[href="${href}"]`)).toBeTruthy();
});

it('says nothing of a guardian who can be reached', () => {
  show({ person: { ...ada, isMinor: true }, consent: { state: 'given', guardianEmail: 'parent@example.org' } });
  expect(screen.queryByText(/guardian come back/)).toBeNull();
});
