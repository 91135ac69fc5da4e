import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { AuthProvider } from '#features/people/session/web/shared/auth-provider.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { AdminMenu } from './admin-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: true,
  role: 'admin' as const,
  hasProfile: true,
  tier: 'free' as const,
  interests: [],
  listOrder: 'interests' as const,
  isMinor: false,
};

it('leaves the screen where scrolling into view returns a promise, as in Chromium 156', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const scrollIntoView = vi.fn(() => Promise.resolve());
  Object.assign(Element.prototype, { scrollIntoView });
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <AdminMenu path="/admin/imports/new" />
      </AuthProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: /^Imports/ })).toBeTruthy();
  unmount();
  expect(scrollIntoView).toHaveBeenCalledOnce();
});
