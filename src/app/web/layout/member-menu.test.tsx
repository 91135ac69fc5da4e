import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from '#features/people/session/contract.ts';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { AuthProvider } from '#features/people/session/web/shared/auth-provider.tsx';
import { personalItem } from '#platform/web/drafts/personal-storage.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { MemberMenu } from './member-menu.tsx';

const ada: SignedIn = {
  uid: 'ada',
  displayName: 'آدا لوفليس',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: true,
  role: 'member',
  hasProfile: true,
  tier: 'free',
  interests: [],
  listOrder: 'interests',
  isMinor: false,
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function show(person: SignedIn, isInMenu = false) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <MemberMenu path="/profile" isInMenu={isInMenu} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const items = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  [null, 'Upgrade to Premium'],
  ['free', 'Upgrade to Premium'],
  ['premium', 'Membership'],
] as const)('leads a member with the tier %s to their pages', (tier, membership) => {
  show({ ...ada, tier });

  const list = screen.getByRole('list', { hidden: true });
  expect(items(list)).toEqual([
    ['Profile', '/profile'],
    ['Account', '/account'],
    ['My applications', '/applications'],
    ['Your CV', '/cv'],
    ['Saved searches', '/saved-searches'],
    ['My Classes', '/my-classes'],
    ['Mentors', '/mentors'],
    ['Webinars', '/webinars'],
    ['Help', '/help'],
    [membership, '/membership'],
  ]);
  expect(screen.getByText('Log out')).toBeTruthy();
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  expect(screen.queryAllByText('Premium')).toHaveLength(tier === 'premium' ? 1 : 0);
});

it('shows the name, its first letter in any script, and the current page', () => {
  show(ada);

  expect(screen.getAllByText('آدا لوفليس')).toHaveLength(2);
  expect(document.querySelector('.avatar')!.textContent).toBe('آ');
  expect(screen.getByText('Profile').getAttribute('aria-current')).toBe('page');
});

it('shows the same links in the menu of small screens', () => {
  show(ada, true);

  expect(items(screen.getByRole('list')).map(([label]) => label)).toEqual([
    'Profile',
    'Account',
    'My applications',
    'Your CV',
    'Saved searches',
    'My Classes',
    'Mentors',
    'Webinars',
    'Help',
    'Upgrade to Premium',
  ]);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});

it('logs out without script too', () => {
  show(ada, true);

  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Log out' }).form!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/auth/sign-out', 'post']);
});

it.each([
  [undefined, 'Notifications'],
  [1, 'Notifications1 unread'],
  [99, 'Notifications99 unread'],
  [100, 'Notifications99+ unread'],
])('shows in the header how many notifications are unread: %s', (unread, label) => {
  show({ ...ada, ...(unread !== undefined && { unread }) });
  expect(screen.getByRole('link', { name: /Notifications/ }).textContent).toBe(label);
});

it('has one bell, outside of the menu of small screens', () => {
  show(ada, true);
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
});

it('reports the time zone of the browser once', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  show(ada);
  await waitFor(() => expect(personalItem('time-zone').find()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone));
  show(ada);
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledWith('/api/account/time-zone', expect.objectContaining({ method: 'POST' }));
});
