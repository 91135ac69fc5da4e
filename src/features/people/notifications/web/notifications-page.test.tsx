import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Notification } from '../contract.ts';
import { NotificationsPage } from './notifications-page.tsx';

const rowOf = (over: Partial<Notification> = {}): Notification => ({
  id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  topic: 'deadlines',
  title: 'Reef camp closes in 7 days',
  text: 'You saved it.',
  href: '/opportunities/reef-camp',
  createdAt: '2026-03-01T08:00:00.000Z',
  readAt: null,
  usefulUntil: null,
  ...over,
});
const read = rowOf({
  id: '5c1d2e7a-1f4b-4a8e-8f6d-3a9b7c2e4d22',
  title: 'A new date',
  topic: 'changes',
  readAt: '2026-03-01T09:00:00.000Z',
});
const session = {
  ...{ uid: 'ada', displayName: 'Ada', email: 'ada@example.org', photoURL: null, isEmailVerified: true },
  ...{ role: 'member', hasProfile: true, tier: 'free', interests: [], listOrder: 'interests', isMinor: false },
};

function show(list: Notification[], answers = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const shown = renderScreen(<NotificationsPage />, {
    path: '/notifications',
    answers: {
      '/api/session': { person: { ...session, unread: 1 } },
      '/api/notifications': list,
      '/api/notifications/unread': { unread: 0 },
      ...answers,
    },
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return fetch(path, init);
    sent.push({ path, body: JSON.parse(init.body as string) });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  return { ...shown, sent };
}

it('shows what is new by a word, and leads on', async () => {
  show([rowOf(), read]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'Reef camp closes in 7 days' }).getAttribute('href')).toBe(
    '/opportunities/reef-camp',
  );
  expect(within(first!).getByText('New')).toBeTruthy();
  expect(within(first!).getByText('Deadlines')).toBeTruthy();
  expect(within(first!).getByText('1 March 2026')).toBeTruthy();
  expect(within(second!).queryByText('New')).toBeNull();
  expect(within(second!).getByRole('button', { name: /^Mark as unread\s*: A new date/ })).toBeTruthy();
});

it('marks one as read, and as unread again', async () => {
  const { sent } = show([rowOf()]);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read\s*: Reef/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as unread\s*: Reef/ }));
  await screen.findByRole('button', { name: /^Mark as read\s*: Reef/ });
  expect(sent).toEqual([
    { path: `/api/notifications/${rowOf().id}/read`, body: { isRead: 'yes' } },
    { path: `/api/notifications/${rowOf().id}/read`, body: { isRead: 'no' } },
  ]);
});

it('marks what is opened as read', async () => {
  const { sent } = show([rowOf(), read]);
  await userEvent.click(await screen.findByRole('link', { name: /^Reef camp/ }));
  await userEvent.click(screen.getByRole('link', { name: 'A new date' }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(sent).toEqual([{ path: `/api/notifications/${rowOf().id}/read`, body: { isRead: 'yes' } }]);
});

it('marks all up to the newest that is shown as read', async () => {
  const { sent } = show([rowOf(), read]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(screen.queryByText('New')).toBeNull();
  expect(sent).toEqual([{ path: '/api/notifications/read', body: { until: '2026-03-01T08:00:00.000Z' } }]);
});

it('says when there is nothing, and when it could not be loaded', async () => {
  const { unmount } = show([]);
  expect(await screen.findByRole('heading', { name: 'Nothing new' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  unmount();
  show([], { '/api/notifications': () => new Response('Too busy.', { status: 503 }) });
  expect(await screen.findByRole('heading', { name: 'We could not load your notifications' })).toBeTruthy();
});
