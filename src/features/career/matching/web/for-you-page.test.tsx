import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SignedIn } from '#features/people/session/contract.ts';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { NowContext } from '#platform/web/now.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { Recommendations } from '../contract.ts';
import { ForYouOffer, ForYouPage } from './for-you-page.tsx';

beforeAll(() => import('../contract.ts'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ada: SignedIn = {
  ...{ uid: 'ada', displayName: 'Ada', email: 'ada@example.org', photoURL: null, isEmailVerified: true },
  ...{ role: 'member', hasProfile: true, tier: 'premium', interests: [], listOrder: 'interests', isMinor: false },
};

const opportunity = (id: string, title: string): Recommendations['items'][number]['opportunity'] => ({
  ...{ id, slug: title.toLowerCase(), title, description: '', organization: 'Reef Institute', category: 'environment' },
  ...{ type: 'internship', interests: ['environment'], deadline: 'May 1', deadlineKind: 'dated' },
  ...{ closesAt: '2027-05-02T12:00:00.000Z', expectedOpens: null, expectedCloses: null, funding: null, amount: null },
  ...{ link: 'https://example.org/', image: null, location: null, verifiedAt: null, openTo: 'Any country' },
  ...{
    publishedAt: '2026-06-01T08:00:00.000Z',
    educationLevels: [],
    minAge: null,
    alumniNotes: 0,
    sampleNotes: 0,
    maxAge: null,
  },
});
const ids = ['0b9c7f8a-54f1-4d0e-8c4f-111111111111', '0b9c7f8a-54f1-4d0e-8c4f-222222222222'] as const;
const item = (id: string, title: string): Recommendations['items'][number] => ({
  ...{ opportunity: opportunity(id, title), score: 82, isLiked: false },
  parts: [
    { name: 'goals', points: 30, max: 40 },
    { name: 'freshness', points: 3, max: 3 },
  ],
  reasons: ['All costs are paid.', 'You have five weeks to apply.'],
  check: { text: 'Check the age limit: tell us your date of birth.', href: '/profile' },
});
const all: Recommendations = {
  ...{ items: [item(ids[0], 'Reef'), item(ids[1], 'Whales')], meaning: 'compared', hasGoals: true, hasInterests: true },
  uses: { goals: true, interests: true, quiz: true, education: true, answers: true, saved: true, opened: true },
  ...{ answered: [], onlySaid: false, hasQuiz: true, isWeekly: false },
};

type Server = { list: () => Recommendations; isBroken?: boolean };

function open(server: Server, person: SignedIn = ada) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.body && server.isBroken) return new Response('Broken', { status: 500 });
    if (init.body) {
      sent.push([path, JSON.parse(init.body as string)]);
      return new Response(null, { status: 204 });
    }
    return server.isBroken ? new Response('Broken', { status: 500 }) : Response.json(server.list());
  });
  render(
    <QueryClientProvider client={client}>
      <NowContext value={new Date('2026-11-23T12:00:00Z')}>
        {person.tier === 'premium' ? <ForYouPage /> : <ForYouOffer />}
      </NowContext>
    </QueryClientProvider>,
  );
  return { sent };
}
const cardOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('article')!;

it('shows each recommendation with its score, reasons and one thing to check', async () => {
  open({ list: () => all });
  const card = within(await cardOf('Reef'));
  expect(card.getByText('82').parentElement!.textContent).toBe('82 of 100');
  expect(card.getByText('All costs are paid.')).toBeTruthy();
  expect(card.getByRole('link', { name: /age limit/ }).getAttribute('href')).toBe('/profile');
  expect(card.getByText('30 of 40')).toBeTruthy();
  // What is new has these points too, though nobody has checked it yet.
  expect(card.getByText('New or checked recently')).toBeTruthy();
});

const itemOf = (number: number) => ({
  ...item(`0b9c7f8a-54f1-4d0e-8c4f-${String(number).padStart(12, '0')}`, `Number ${number}`),
  reasons: number % 2 ? ['All costs are paid.', 'You have five weeks to apply.'] : ['All costs are paid.'],
});

it('shows three with all their facts, nine as rows, and the others behind one line', async () => {
  open({ list: () => ({ ...all, items: Array.from({ length: 24 }, (_, number) => itemOf(number + 1)) }) });
  await cardOf('Number 24');
  expect(screen.getAllByRole('link', { name: /^Apply Now: Number \d/ })).toHaveLength(3);
  const further = screen.getByText('Show 12 more').closest('details')!;
  expect(further.open).toBe(false);
  expect(within(further).getAllByRole('article')).toHaveLength(12);
  expect(within(further).queryByText('Number 12')).toBeNull();
  // Neighbours do not give the same reason where they have others.
  const rows = ['Number 4', 'Number 5'].map(async (title) => within(await cardOf(title)));
  expect((await rows[0]!).getAllByText('All costs are paid.')).toHaveLength(2);
  expect((await rows[1]!).getAllByText('You have five weeks to apply.')).toHaveLength(2);
});

it('takes a recommendation away at once, and back again', async () => {
  let list = all;
  const { sent } = open({ list: () => list });
  const card = await cardOf('Reef');
  const answered = [{ opportunityId: ids[0], slug: 'reef', title: 'Reef', answer: 'not-interested' as const }];
  list = { ...all, items: [item(ids[1], 'Whales')], answered };
  await userEvent.click(within(card).getByRole('button', { name: /^I am not interested.*Reef$/ }));
  expect(sent).toEqual([['/api/recommendations/answers', { opportunityId: ids[0], answer: 'not-interested' }]]);
  expect((await screen.findByText('“Reef” is no longer in your list.')).closest('[role=status]')).toBe(
    document.activeElement,
  );
  expect(screen.queryByRole('article', { name: 'Reef' })).toBeNull();

  list = all;
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Reef” is as before.')).toBeTruthy();
  expect(sent.at(-1)).toEqual(['/api/recommendations/answers', { opportunityId: ids[0], answer: 'none' }]);
});

it('switches off what is not to be used', async () => {
  let list = all;
  const { sent } = open({ list: () => list });
  await screen.findByText('What we use');
  list = { ...all, uses: { ...all.uses, goals: false } };
  await userEvent.click(screen.getByRole('button', { name: /^Do not use.*Your goals$/ }));
  expect(sent).toEqual([['/api/recommendations/uses', { use: 'goals', isUsed: 'no' }]]);
  expect(await screen.findByText('Not used')).toBeTruthy();
});

it('offers no switch for what is observed to whom only what they said is used, and the quiz to whom it lacks', async () => {
  const { saved: _saved, opened: _opened, ...uses } = all.uses;
  open({ list: () => ({ ...all, uses: { ...uses, saved: false, opened: false }, onlySaid: true, hasQuiz: false }) });
  expect(await screen.findByText(/never used for anybody under 18/)).toBeTruthy();
  expect(screen.queryByText('What you saved')).toBeNull();
  expect(screen.getByRole('link', { name: 'Take the quiz' })).toBeTruthy();
  cleanup();
  open({ list: () => all });
  expect(await screen.findByText('What you saved')).toBeTruthy();
});

it('sends the best new ones every week from the press of a button on, until the next', async () => {
  let list = all;
  const { sent } = open({ list: () => list });
  list = { ...all, isWeekly: true };
  await userEvent.click(await screen.findByRole('button', { name: 'Send me the weekly email' }));
  list = all;
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the weekly email' }));
  expect(await screen.findByRole('button', { name: 'Send me the weekly email' })).toBeTruthy();
  expect(sent).toEqual(['yes', 'no'].map((isWanted) => ['/api/recommendations/weekly', { isWanted }]));
});

it('says at its place what was not saved', async () => {
  const server = { list: () => all, isBroken: false };
  open(server);
  const card = await cardOf('Reef');
  server.isBroken = true;
  await userEvent.click(within(card).getByRole('button', { name: /^More like this.*Reef$/ }));
  expect((await within(card).findByRole('alert')).textContent).toBe('Your answer was not saved. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: /^Do not use.*Your goals$/ }));
  expect(await screen.findByText('This was not changed. Please try again.')).toBeTruthy();
});

it.each([
  ['reading', 'We are reading your goals.'],
  ['without', 'single words of your goals'],
] as const)('says how goals are compared (%s)', async (meaning, text) => {
  open({ list: () => ({ ...all, meaning }) });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
});

it('offers a next step where nothing fits, and another try where it failed', async () => {
  open({ list: () => ({ ...all, items: [] }) });
  expect(await screen.findByRole('heading', { name: 'Nothing fits you right now' })).toBeTruthy();
  cleanup();
  const server = { list: () => all, isBroken: true };
  open(server);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.isBroken = false;
  await userEvent.click(retry);
  expect(await cardOf('Reef')).toBeTruthy();
});

it('says what it is to members without Premium, and offers it to nobody under 18', () => {
  open({ list: () => all }, { ...ada, tier: 'free' });
  expect(screen.getByRole('link', { name: 'See what Premium gives' }).getAttribute('href')).toBe('/membership');
  cleanup();
  open({ list: () => all }, { ...ada, tier: 'free', isMinor: true });
  expect(screen.queryByRole('link', { name: 'See what Premium gives' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See all opportunities' })).toBeTruthy();
});
