import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SignedIn } from '#features/people/session/contract.ts';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { NowContext } from '#platform/web/now.tsx';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { Opportunity } from '../../contract.ts';
import { searchParts } from './list-parts.ts';
import { MemberListPage } from './member-list-page.tsx';

// The strip is loaded with the page; these tests do not wait for it.
beforeAll(() => Promise.all([import('../../contract.ts'), searchParts.load()]));
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
  alumniNotes: 0,
  sampleNotes: 0,
});

const closed = (line: string): Opportunity['mayApply'] => ({ answer: 'no', line });

function open(person: SignedIn | null, search = '') {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  const items = [
    school('Robots', ['tech', 'arts', 'science']),
    school('Film', ['arts']),
    { ...school('Care', ['health']), ...(person && { mayApply: closed('For people up to age 16. You are 17.') }) },
  ];
  const fetch = vi.fn(async (path: string, init?: RequestInit) =>
    init?.method === 'PUT'
      ? new Response(null, { status: 204 })
      : path === '/api/opportunity-matches'
        ? new Response('{"total":139,"isExact":true}')
        : new Response(JSON.stringify(items), { headers: { 'x-total-count': '3' } }),
  );
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={client}>
      <NowContext value={new Date('2026-05-04')}>
        <PageAddressContext value={{ path: '/opportunities', params: {}, search }}>
          <MemberListPage />
        </PageAddressContext>
      </NowContext>
    </QueryClientProvider>,
  );
  return { fetch, lists: () => fetch.mock.calls.filter(([path]) => path.startsWith('/api/opportunities')).length };
}
const banner = () => document.querySelector('.banner');
const line = () => screen.getByRole('region', { name: 'Your list' });

it('names the interests of a premium member in the banner', () => {
  open({ ...ada, tier: 'premium' });
  expect(banner()).toBeNull();
  expect(screen.getByText('Premium Matching Active').parentElement!.textContent).toContain(
    'Technology & Innovation, Arts & Culture',
  );
  expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
});

it('asks a member without a profile to complete it', () => {
  open({ ...ada, hasProfile: false, tier: null, interests: [] });
  const link = within(banner() as HTMLElement).getByRole('link', { name: 'Complete your profile' });
  expect(link.getAttribute('href')).toBe('/profile-setup');
  expect(screen.queryByRole('region', { name: 'Your list' })).toBeNull();
});

it.each([{ role: 'admin' }, { isInstructor: true }, { isMentor: true }] as const)(
  'asks nobody who is here to work for a profile: %o',
  (role) => {
    open({ ...ada, hasProfile: false, tier: null, interests: [], ...role });
    expect(banner()).toBeNull();
  },
);

it('asks a child without consent for no profile, and leads to the request', () => {
  open({ ...ada, hasProfile: false, tier: null, interests: [], lacksConsent: true });
  expect(banner()?.textContent).toContain('Your guardian has not said yes');
  expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull();
});

it('says in one line how many fit a free member and by what, with the upgrade', async () => {
  open(ada);
  await screen.findByText('139');
  expect(line().textContent).toContain('139 for you · Technology, Arts · Change');
  expect(within(line()).getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/membership');
  expect(banner()).toBeNull();
});

it('says nothing of the profile’s interests where others come first, as after the quiz', () => {
  open(ada, '?first=health');
  expect(banner()?.textContent).toContain('Your matches come first: Health & Medicine');
  expect(line().textContent).not.toMatch(/for you|Technology/);
});

it('offers premium members, and nobody else, the order of the best match', () => {
  open({ ...ada, tier: 'premium' }, '?q=film');
  const link = () => screen.queryByRole('link', { name: /Sort by: best match/ });
  expect(link()!.getAttribute('href')).toBe('/opportunities?q=film&sort=match');
  cleanup();
  open({ ...ada, tier: 'premium' }, '?q=film&sort=match');
  expect(link()!.getAttribute('href')).toBe('/opportunities?q=film');
  cleanup();
  open(ada);
  expect(link()).toBeNull();
});

it('puts what a member cannot apply for under a heading, with the reason', async () => {
  open(ada);
  const section = await screen.findByRole('region', { name: 'You cannot apply for these' });
  expect(within(section).getAllByRole('article')).toHaveLength(1);
  expect(section.textContent).toContain('You cannot apply. For people up to age 16. You are 17.');
});

it('keeps one list for a member who wants the order of everybody', async () => {
  open({ ...ada, listOrder: 'same' });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByText('You cannot apply for these')).toBeNull();
  expect(screen.getByText(/You cannot apply\. For people up to age 16/)).toBeTruthy();
});

it('remembers the choice of only what one can apply for, and reads the list again', async () => {
  const { fetch, lists } = open(ada);
  await screen.findAllByRole('article');
  const button = screen.getByRole('button', { name: 'Only what I can apply for' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button);
  const put = fetch.mock.calls.find(([, init]) => init?.method === 'PUT')!;
  expect([put[0], put[1]!.body]).toEqual(['/api/list-filter', '{"onlyEligible":true}']);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(lists()).toBe(2));
});

it('says beside the switch that it was not changed', async () => {
  const { fetch } = open(ada);
  await screen.findAllByRole('article');
  fetch.mockImplementation(async () => new Response('Try later.', { status: 503 }));
  await userEvent.click(screen.getByRole('button', { name: 'Only what I can apply for' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The list was not changed. Please try again.');
});

it('offers country and education of the profile first', async () => {
  open({ ...ada, country: 'KE', education: 'phd' });
  const group = (name: string) => screen.getByRole('group', { name, hidden: true });
  await screen.findAllByRole('article');
  fireEvent(group('I live in').closest('details')!, new Event('toggle'));
  const countries = group('I live in').querySelector('select')!.options;
  await waitFor(() => expect(countries[1]?.text).toBe('Kenya'));
  expect([...countries].filter(({ value }) => value === 'KE')).toHaveLength(1);
  expect(group('Education').querySelector('label')!.textContent).toBe('Graduate (PhD)');
});

it('shows no banner to visitors', async () => {
  open(null);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(banner()).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your list' })).toBeNull();
  expect(screen.queryByText(/Matches your|cannot apply/)).toBeNull();
});

it('shows on each card which interests it matches', async () => {
  open(ada);
  const [robots, film, accountActions] = (await screen.findAllByRole('article')).map((card) => card.textContent);
  expect(robots).toContain('Matches your interests: Technology, Arts');
  expect(film).toContain('Matches your interest: Arts');
  expect(accountActions).not.toContain('Matches');
});

it('switches to the default order, and reads the list again', async () => {
  const { fetch, lists } = open(ada);
  await screen.findAllByRole('article');
  expect(lists()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show me everything in the same order' }));
  expect(await screen.findByText(/in the same order as everybody/)).toBeTruthy();
  const put = fetch.mock.calls.find(([, init]) => init?.method === 'PUT')!;
  expect([put[0], put[1]!.body]).toEqual(['/api/list-order', '{"listOrder":"same"}']);
  await waitFor(() => expect(lists()).toBe(2));
  expect(screen.getByRole('button', { name: 'Put my interests first' })).toBeTruthy();
});

it('tells members under 18 that only their profile counts, and offers them no Premium', () => {
  open({ ...ada, isMinor: true });
  expect(line().textContent).toContain('we use only what you told us in your profile');
  expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
});
