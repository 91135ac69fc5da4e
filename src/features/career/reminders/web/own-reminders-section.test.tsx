import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OwnReminders } from '../contract.ts';
import { OwnRemindersSection } from './own-reminders-section.tsx';

const usual: OwnReminders = { days: null, snoozedUntil: null, usualDays: [30, 7, 1] };
const show = (reminders: OwnReminders, more = {}) =>
  renderScreen(<OwnRemindersSection id="a1" />, {
    path: '/applications/a1',
    answers: { '/api/applications/a1/reminders': reminders, ...more },
  });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('says what counts for all applications, and chooses other days for one', async () => {
  show(usual);
  const asUsual = await screen.findByRole<HTMLInputElement>('radio', {
    name: 'As for all applications: 30 days before, 7 days before, the day before',
  });
  expect([asUsual.checked, box('7 days before').checked, box('3 days before').checked]).toEqual([true, true, false]);
});

it('shows the own days of an application', async () => {
  show({ ...usual, days: [14] });
  const own = await screen.findByRole<HTMLInputElement>('radio', { name: 'On other days' });
  expect([own.checked, box('14 days before').checked, box('7 days before').checked]).toEqual([true, true, false]);
});

it('says until when reminders are paused, and ends the pause', async () => {
  const { asked } = show({ ...usual, snoozedUntil: '2027-03-04' });
  await screen.findByText('Paused. We remind you again on 4 March 2027.');
  await userEvent.click(screen.getByRole('button', { name: 'End the pause' }));
  await waitFor(() => expect(asked).toContain('/api/applications/a1/snooze'));
});
