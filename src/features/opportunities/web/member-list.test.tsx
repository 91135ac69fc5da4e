import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SignedIn } from '#features/session/contract.ts';
import { sessionQuery } from '#features/session/web/session-api.ts';
import { NowContext } from '#platform/web/now.tsx';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { Opportunity } from '../contract.ts';
import { MemberListPage } from './member-list-page.tsx';

// The strip is loaded with the page; these tests do not wait for it.
beforeAll(() => import('../contract.ts'));
afterEach(() => vi.unstubAllGlobals());

const ada: SignedIn = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: true,
  role: 'member',
  hasProfile: true,
  tier: 'free',
  interests: ['tech', 'arts'],
  listOrder: 'interests',
  isMinor: false,
};
const school = (slug: string, interests: Opportunity['interests']): Opportunity => ({
  id: crypto.randomUUID(),
  slug,
  title: slug,
  description: '',
  organization: null,
  category: 'tech',
  type: 'exchange',
  interests,
  deadline: 'Open all year',
  deadlineKind: 'rolling',
  closesAt: null,
  expectedOpens: null,
  expectedCloses: null,
  funding: null,
  amount: null,
  link: '',
  image: null,
  location: null,
  verifiedAt: null,
  publishedAt: '2026-01-01T08:00:00Z',
  openTo: 'Any country',
  educationLevels: [],
  minAge: null,
  maxAge: null,
});

function open(person: SignedIn | null) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  const items = [school('Robots', ['tech', 'arts', 'science']), school('Film', ['arts']), school('Care', ['health'])];
  const fetch = vi.fn(async (_path: string, init?: RequestInit) =>
    init?.method === 'PUT'
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(items), { headers: { 'x-total-count': '3' } }),
  );
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={client}>
      <NowContext value={new Date('2026-05-04')}>
        <PageAddressContext value={{ path: '/opportunities', params: {}, search: '' }}>
          <MemberListPage />
        </PageAddressContext>
      </NowContext>
    </QueryClientProvider>,
  );
  return { fetch, lists: () => fetch.mock.calls.filter(([path]) => path.startsWith('/api/opportunities')).length };
}
const banner = () => document.querySelector('.banner');
const link = (name: string) => within(banner() as HTMLElement).getByRole('link', { name });

it('names the interests of a premium member in the banner', () => {
  open({ ...ada, tier: 'premium' });
  expect(screen.getByText('Premium Matching Active')).toBeTruthy();
  expect(banner()?.textContent).toContain('Technology & Innovation, Arts & Culture');
  expect(within(banner() as HTMLElement).queryByRole('link')).toBeNull();
});

it('asks a member without a profile to complete it', () => {
  open({ ...ada, hasProfile: false, tier: null, interests: [] });
  expect(link('Complete your profile').getAttribute('href')).toBe('/profile-setup');
});

it('offers a free member the upgrade', () => {
  open(ada);
  expect(link('Upgrade to Premium').getAttribute('href')).toBe('/membership');
});

it('shows no banner to visitors', async () => {
  open(null);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(banner()).toBeNull();
  expect(screen.queryByText(/Matches your/)).toBeNull();
});

it('shows on each card which interests it matches', async () => {
  open(ada);
  const [robots, film, accountActions] = (await screen.findAllByRole('article')).map((card) => card.textContent);
  expect(robots).toContain('Matches your interests: Technology & Innovation, Arts & Culture');
  expect(film).toContain('Matches your interest: Arts & Culture');
  expect(accountActions).not.toContain('Matches');
});

it('switches to the default order, and reads the list again', async () => {
  const { fetch, lists } = open(ada);
  await screen.findAllByRole('article');
  expect(lists()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show me everything in the same order' }));
  expect(await screen.findByText(/same order as everybody/)).toBeTruthy();
  const put = fetch.mock.calls.find(([, init]) => init?.method === 'PUT')!;
  expect([put[0], put[1]!.body]).toEqual(['/api/list-order', '{"listOrder":"same"}']);
  await waitFor(() => expect(lists()).toBe(2));
  expect(screen.getByRole('button', { name: 'Put my interests first' })).toBeTruthy();
});

it('tells members under 18 that only chosen interests count', () => {
  open({ ...ada, isMinor: true });
  expect(banner()?.textContent).toContain('uses only the interests that you chose yourself');
});
