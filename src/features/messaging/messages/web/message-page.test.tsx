import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { MessageState } from '../inbox-vocabulary.ts';
import { MessagePage } from './message-page.tsx';

const id = '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11';
const lists = { '/api/admin/message-colleagues': [], '/api/admin/message-templates': [] };
const show = async (state: MessageState) => {
  const thread = {
    ...{ id, name: 'Grace', email: 'grace@example.org', message: 'Hello', createdAt: '2026-11-01T12:00:00.000Z' },
    ...{ state, version: 1, assignedTo: null, entries: [] },
    ...{ isPriority: false, promisedAt: null, hasAccount: false, isMinor: false },
  };
  const answers = { [`/api/admin/messages/${id}`]: thread, '/api/session': { person: null }, ...lists };
  renderScreen(<MessagePage />, { path: `/admin/messages/${id}`, params: { id }, answers });
  await screen.findByRole('heading', { level: 1, name: 'Message from Grace' });
};

it('says that nobody is answering a message, unless somebody has', async () => {
  await show('open');
  expect(screen.getByText(/Nobody is answering it yet/)).toBeTruthy();
});

it.each(['answered', 'closed'] as const)('does not say it of a message that is %s', async (state) => {
  await show(state);
  expect(screen.queryByText(/Nobody is answering/)).toBeNull();
});
