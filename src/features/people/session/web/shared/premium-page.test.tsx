import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { plainHead } from '#platform/web/define-page.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { SignedIn } from '../../contract.ts';
import { sessionQuery } from '../session-api.ts';
import { premiumPage } from './premium-page.tsx';

afterEach(cleanup);

const ada: SignedIn = {
  ...{ uid: 'ada', displayName: 'Ada', email: 'ada@example.org', photoURL: null, isEmailVerified: true },
  ...{ role: 'member', hasProfile: true, tier: 'free', interests: [], listOrder: 'interests', isMinor: false },
};

const Treasure = () => 'The treasure';
const Offer = () => 'Premium members see it.';

/** Shows a page to Ada with this tier. */
async function show(tier: SignedIn['tier']) {
  const read = vi.fn(async () => {});
  const page = premiumPage(
    { path: '/treasure', source: '', queries: () => [read], head: plainHead('Treasure', '') },
    async () => ({ Content: Treasure, Offer }),
  );
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person: { ...ada, tier } });
  await Promise.all(page.queries!({}, '').map((query) => query(client)));
  const Shown = await page.load(client, '', {});
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  return { read, client };
}

it('shows the page to premium members', async () => {
  const { read } = await show('premium');
  expect(screen.getByText('The treasure')).toBeTruthy();
  expect(read).toHaveBeenCalledOnce();
});

it('offers Premium to other members, and reads nothing for them', async () => {
  const { read } = await show('free');
  expect(screen.getByText('Premium members see it.')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

it('shows the page once somebody has Premium', async () => {
  const { client } = await show('free');
  act(() => client.setQueryData(sessionQuery().queryKey, { person: { ...ada, tier: 'premium' as const } }));
  expect(await screen.findByText('The treasure')).toBeTruthy();
});
