import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { madeOpportunity } from '../testing/made-opportunity.ts';
import { EarlyStrip } from './early-strip.tsx';

const api = '/api/early-opportunities';
const early = (title: string) =>
  madeOpportunity({ id: crypto.randomUUID(), title, slug: title.toLowerCase(), opensAt: '2026-03-09T09:00:00.000Z' });
const row = () => screen.findByRole('region', { name: 'Early access' });

it('shows when each opens for everybody, and links to its page', async () => {
  renderScreen(<EarlyStrip />, { answers: { [`${api}?limit=12`]: [early('Ocean')] } });

  const card = within(await row()).getByRole('listitem');
  expect(card.textContent).toContain('Early access: opens for everybody on March 9, 2026');
  expect(within(card).getByRole('link', { name: 'Ocean' }).getAttribute('href')).toBe('/opportunities/ocean');
});

it('uses the filters of the list, but not its order and cursor', async () => {
  const answers = { [`${api}?category=arts&limit=12&q=film`]: [early('Film')] };
  const search = 'q=film&category=arts&first=tech&sort=newest&shown=48';
  renderScreen(<EarlyStrip />, { search, answers });

  expect(within(await row()).getAllByRole('listitem')).toHaveLength(1);
});

it('loads more, and shows when that failed', async () => {
  const next = { link: `<${api}?cursor=abc&limit=12>; rel="next"` };
  let answer: () => Promise<Response> = refused;
  renderScreen(<EarlyStrip />, {
    answers: {
      [`${api}?limit=12`]: () => json([early('First')], next),
      [`${api}?cursor=abc&limit=12`]: () => answer(),
    },
  });
  await userEvent.click(within(await row()).getByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not load more');

  answer = async () => json([early('Second')]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('renders nothing without early access, or when it could not be read', async () => {
  for (const answer of [[], refused]) {
    const { container, unmount, asked } = renderScreen(<EarlyStrip />, { answers: { [`${api}?limit=12`]: answer } });
    await expect.poll(() => asked.length).toBe(1);
    expect(container.textContent).toBe('');
    unmount();
  }
});
