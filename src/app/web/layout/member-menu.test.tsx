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

function show(person: SignedIn, isInMenu = false, saved: object[] = []) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  client.setQueryData(['api/applications', 'saved'], saved);
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

const linksOf = (label: string) => items(screen.getByRole('list', { name: label, hidden: true }));

it.each([
  [null, 'Upgrade to Premium'],
  ['free', 'Upgrade to Premium'],
  ['premium', 'Membership'],
] as const)('leads a member with the tier %s to their pages, in three groups', (tier, membership) => {
  show({ ...ada, tier });

  expect(linksOf('My things')).toEqual([
    ['My applications', '/applications'],
    ['For you', '/for-you'],
    ['CV and letters', '/cv'],
    ['My Classes', '/my-classes'],
  ]);
  expect(linksOf('Help from people')).toEqual([
    ['Mentors', '/mentors'],
    ['Webinars', '/webinars'],
    ['Notes', '/notes'],
    ['Help', '/help'],
  ]);
  expect(linksOf('Settings')).toEqual([
    ['Profile', '/profile'],
    ['Account', '/account'],
    [membership, '/membership'],
  ]);
  expect(screen.getByText('Log out')).toBeTruthy();
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  expect(screen.queryAllByText('Premium')).toHaveLength(tier === 'premium' ? 1 : 0);
});

it('leads who teaches or administers to their work', () => {
  show({ ...ada, role: 'admin', isInstructor: true });

  expect(linksOf('My things').at(-1)).toEqual(['Teaching', '/teach']);
  expect(linksOf('Settings').at(-1)).toEqual(['Administration', '/admin']);
});

it('shows the name, its first letter in any script, and the current page', () => {
  show(ada);

  expect(screen.getAllByText('آدا لوفليس')).toHaveLength(2);
  expect(document.querySelector('.avatar')!.textContent).toBe('آ');
  expect(screen.getByText('Profile').getAttribute('aria-current')).toBe('page');
});

it('shows the same links in the menu of small screens', () => {
  show(ada, true);

  expect(screen.getAllByRole('list').flatMap(items)).toHaveLength(11);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});

it('counts what is saved and not sent yet', () => {
  const saved = (state: string) => ({ opportunityId: crypto.randomUUID(), applicationId: crypto.randomUUID(), state });
  show(ada, false, [saved('saved'), saved('preparing'), saved('submitted')]);

  expect(screen.getAllByRole('link', { name: /My applications/ })[0]!.textContent).toBe('My applications2 saved');
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
