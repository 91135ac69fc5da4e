import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ada, answerWith, renderPage, success } from '#features/people/accounts/web/testing/render-page.tsx';
import { emailStateQuery } from '#features/people/suppressions/web/suppression-api.ts';
import type { NotificationSettings } from '../contract.ts';
import { notificationSettingsQuery } from './notification-settings-api.ts';
import { NotificationSettingsSection } from './notification-settings-section.tsx';
import { NotificationTimesSection } from './notification-times-section.tsx';

const settings: NotificationSettings = {
  preferences: [],
  groups: [
    { group: 'dates', email: 'on', push: 'off' },
    { group: 'meetings', email: 'some', push: 'on' },
    { group: 'news', email: 'off', push: null },
  ],
  ...{ newsletter: 'open', rhythm: '' },
  ...{ timeZone: 'Africa/Nairobi', isZoneChosen: false, timeZones: ['Africa/Nairobi', 'America/New_York', 'UTC'] },
  ...{ quietFrom: null, quietTo: null },
};

const show = ({ person = ada, page = <NotificationSettingsSection />, known = settings } = {}) =>
  renderPage(page, {
    path: '/account/notifications',
    person,
    known: [
      [notificationSettingsQuery().queryKey, known],
      [emailStateQuery().queryKey, { suppression: null }],
    ],
  });
const box = (name: string) => screen.getByRole('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows for each group what comes how, and says where its topics differ', () => {
  show();
  const checked = (name: string) => box(name).getAttribute('aria-checked');
  expect([checked('Dates: Email'), checked('Dates: Phone')]).toEqual(['true', 'false']);
  expect(checked('Classes and meetings: Email')).toBe('mixed');
  expect(screen.getByText('A line in a box means: some of it.')).toBeTruthy();
  const news = within(screen.getByRole('row', { name: /^News/ }));
  expect(news.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['About', 'Site', 'Email', 'Phone'],
  ]);
});

it.each([
  ['Dates: Email', 'dates:email:off'],
  ['Dates: Phone', 'dates:push:on'],
  ['Classes and meetings: Email', 'meetings:email:on'],
])('sends the press of a box at once: %s', async (name, choice) => {
  const asked = answerWith(success);
  show();
  await userEvent.click(box(name));
  expect(asked[0]).toMatchObject({ path: '/api/account/notifications/choice', body: { choice } });
});

it('sets all groups at once, and says so', async () => {
  const asked = answerWith(success);
  show();
  await press('Only what has a date');
  expect(asked[0]!.body).toEqual({ choice: 'dated' });
  expect(await screen.findAllByText('Saved')).not.toHaveLength(0);
});

it('says when a press was not saved', async () => {
  answerWith(() => new Response('Please wait a moment.', { status: 429 }));
  show();
  await userEvent.click(box('Dates: Email'));
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment.');
});

it.each([
  ['unconfirmed', 'Please confirm your email address first', 0],
  ['underAge', /under 18, so we send you no newsletter/, 1],
] as const)('says why there is no newsletter: %s', (newsletter, hint, boxes) => {
  const news = { group: 'news', email: boxes ? 'off' : null, push: null } as const;
  show({ known: { ...settings, groups: [news], newsletter } });
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
});

it('asks for the address to be confirmed before anything comes by email', () => {
  show({ person: { ...ada, isEmailVerified: false } });
  expect(screen.getByRole('link', { name: 'Confirm your email address' })).toBeTruthy();
});

const times = <NotificationTimesSection />;

it('saves when it comes, when not, and where the person is', async () => {
  const asked = answerWith(success);
  show({ page: times });
  const shown = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]!.text;
  expect([shown('Emails come'), shown('Time zone')]).toEqual([
    ...['As you chose for each', 'As on your device (Africa/Nairobi)'],
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Emails come'), 'Once a day, at 8:00');
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/New York');
  await userEvent.type(screen.getByLabelText('From'), '22:00');
  await userEvent.type(screen.getByLabelText('To'), '07:00');
  await press('Save hours');
  await screen.findAllByText('Everything comes as you have chosen.');
  const sent = asked.find(({ path }) => path === '/api/account/notifications');
  expect(sent!.body).toEqual({
    ...{ rhythm: 'daily', timeZone: 'America/New_York', quietFrom: '22:00', quietTo: '07:00' },
  });
});

it('keeps what was chosen when saving it failed', async () => {
  answerWith(() => new Response('Give both times, or none.', { status: 400 }));
  show({ page: times });
  await userEvent.type(screen.getByLabelText('From'), '22:00');
  await press('Save hours');
  expect((await screen.findByRole('alert')).textContent).toContain('Give both times, or none.');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00');
});
