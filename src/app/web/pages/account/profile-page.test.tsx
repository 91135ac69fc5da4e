import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ada } from '#features/people/accounts/web/testing/render-page.tsx';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { ProfilePage } from './profile-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const profile = {
  firebaseUid: 'ada',
  fullName: 'Ada Lovelace',
  dateOfBirth: null,
  country: 'GB',
  education: 'undergraduate',
  interests: ['tech'],
  goals: null,
  profileCompleted: true,
};

it.each([
  ['free', 'Free', false],
  ['premium', 'Premium', true],
] as const)('shows the %s membership as a badge', async (tier, label, hasStar) => {
  const answers: Record<string, object> = {
    '/api/profile/ada': profile,
    '/api/membership/ada': { firebaseUid: 'ada', tier, status: 'active' },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person: ada });
  render(
    <QueryClientProvider client={client}>
      <PageAddressContext value={{ path: '/profile', params: {}, search: '' }}>
        <ProfilePage />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  const badge = (await screen.findByText(label)).closest('.badge')!;
  expect(badge.querySelector('svg') !== null).toBe(hasStar);
});
