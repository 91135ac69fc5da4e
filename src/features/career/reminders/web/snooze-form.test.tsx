import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#features/people/notifications/contract.ts';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { SnoozeForm } from './snooze-form.tsx';

const application = '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11';
const notification: Notification = {
  ...{ id: application, topic: 'deadlines', title: 'Reef camp closes in 7 days', text: '', readAt: null },
  ...{ href: `/applications/${application}`, createdAt: '2027-03-24T09:00:00Z', usefulUntil: '2027-04-01T12:00:00Z' },
};

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-24T10:00:00Z'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (over: Partial<Notification> = {}) =>
  renderScreen(<SnoozeForm {...notification} {...over} />, { path: '/notifications', answers: {} });
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.split(':')[0]);

it('puts a reminder off, and says until when', async () => {
  const sent: unknown[] = [];
  show();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push([path, JSON.parse(init.body as string)]);
    return new Response(null, { status: 204 });
  });
  expect(names()).toEqual(['tomorrow', 'in 3 days', 'in a week']);
  await userEvent.click(screen.getByRole('button', { name: /^in 3 days ?: Reef camp closes in 7 days$/ }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'We remind you again in 3 days. Until then we are quiet about it.',
    ),
  );
  expect(sent).toEqual([[`/api/applications/${application}/snooze`, { days: '3' }]]);
  expect(names()).toEqual([]);
});

it('sends the same without script', () => {
  const { container } = show();
  const form = container.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', `/api/applications/${application}/snooze`]);
  expect([...form.querySelectorAll('button')].map(({ name, value }) => [name, value])).toEqual([
    ['days', '1'],
    ['days', '3'],
    ['days', '7'],
  ]);
});

it('offers no day on which the date is over, and nothing for other notifications', () => {
  show({ usefulUntil: '2027-03-26T12:00:00Z' });
  expect(names()).toEqual(['tomorrow']);
  for (const over of [
    { usefulUntil: '2027-03-25T10:00:00Z' },
    { usefulUntil: null },
    { topic: 'changes' as const },
    { href: '/opportunities/reef-camp' },
  ]) {
    show(over);
    expect(names()).toEqual(['tomorrow']);
  }
});
