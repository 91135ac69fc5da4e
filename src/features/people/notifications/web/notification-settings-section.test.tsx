import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ada, answerWith, renderPage, success } from '#features/people/accounts/web/testing/render-page.tsx';
import { emailStateQuery } from '#features/people/suppressions/web/suppression-api.ts';
import type { NotificationSettings } from '../contract.ts';
import { notificationSettingsQuery } from './notification-settings-api.ts';
import { NotificationSettingsSection } from './notification-settings-section.tsx';

const emailSettings: NotificationSettings = {
  preferences: [
    { topic: 'deadlines', email: 'now', push: true },
    { topic: 'searches', email: 'daily', push: false },
  ],
  timeZone: 'Africa/Nairobi',
  isZoneChosen: false,
  timeZones: ['Africa/Nairobi', 'America/New_York', 'UTC'],
  quietFrom: null,
  quietTo: null,
};

const show = (person = ada) =>
  renderPage(<NotificationSettingsSection />, {
    path: '/account/notifications',
    person,
    known: [
      [notificationSettingsQuery().queryKey, emailSettings],
      [emailStateQuery().queryKey, { suppression: null }],
    ],
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('saves what comes by email, when not, and where the person is', async () => {
  const asked = answerWith(success);
  show();
  expect(screen.getByLabelText<HTMLSelectElement>('Deadlines').selectedOptions[0]!.text).toBe('Right away');
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').selectedOptions[0]!.text).toBe(
    'As on your device (Africa/Nairobi)',
  );
  await userEvent.selectOptions(screen.getByLabelText('Searches'), 'No email');
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/New York');
  await userEvent.type(screen.getByLabelText('From'), '22:00');
  await userEvent.type(screen.getByLabelText('To'), '07:00');
  await userEvent.click(screen.getByLabelText('Searches: also to my devices'));
  await press('Save notifications');
  await screen.findAllByText('Everything comes as you have chosen.');
  const sent = asked.find(({ path }) => path === '/api/account/notifications');
  expect(sent!.body).toEqual({
    email: ['deadlines:now', 'searches:off'],
    push: ['deadlines', 'searches', ''],
    ...{ timeZone: 'America/New_York', quietFrom: '22:00', quietTo: '07:00' },
  });
});

it('keeps what was chosen when saving it failed', async () => {
  answerWith(() => new Response('Give both times, or none.', { status: 400 }));
  show();
  await userEvent.type(screen.getByLabelText('From'), '22:00');
  await press('Save notifications');
  expect((await screen.findByRole('alert')).textContent).toContain('Give both times, or none.');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00');
});

it('asks for the address to be confirmed before anything comes by email', () => {
  show({ ...ada, isEmailVerified: false });
  expect(screen.getByRole('link', { name: 'Confirm your email address' })).toBeTruthy();
});
