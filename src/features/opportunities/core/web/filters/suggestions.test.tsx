import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Suggestion } from '../../suggestions-contract.ts';
import { suggestionList } from '../list/list-parts.ts';
import { recentSearches } from '../list/recent-storage.ts';
import { ListFilters } from './list-filters.tsx';

beforeAll(() => Promise.all([suggestionList.load(), import('../../suggestions-contract.ts')]));
beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => localStorage.clear());

const found: Suggestion[] = [
  { kind: 'opportunity', label: 'Robot Olympiad', href: '/opportunities/robot-olympiad' },
  { kind: 'topic', label: 'Robotics', href: '/opportunities?q=Robotics' },
];
const open = () =>
  renderScreen(<ListFilters address={{}} />, {
    path: '/opportunities',
    answers: { '/api/opportunity-suggestions?q=ro': found, '/api/opportunity-suggestions?q=rob': found },
  });
const field = () => screen.getByLabelText<HTMLInputElement>('Search opportunities');
const options = () => [...(screen.queryByRole('listbox')?.children ?? [])].map(({ textContent }) => textContent);

it('suggests from two letters, and opens what the arrow keys and Enter choose', async () => {
  const { asked } = open();
  await userEvent.type(field(), 'r');
  await userEvent.type(field(), 'o');
  await waitFor(() => expect(options()).toEqual(['Robot Olympiad', 'RoboticsTopic']));
  expect(asked).toEqual(['/api/opportunity-suggestions?q=ro']);
  // The field stands outside of what React renders, so an effect tells it, after the list is shown.
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
  expect(screen.getByText('2 suggestions. Use the arrow keys to choose.').getAttribute('role')).toBe('status');

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
  expect(chosen.textContent).toBe('RoboticsTopic');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id);
  await userEvent.keyboard('{Enter}');
  // The search of what was typed may still be on its way.
  await waitFor(() => expect(location.search).toBe('?q=Robotics'));
  expect(options()).toEqual([]);
});

it('closes with Escape and keeps what was typed, and searches with Enter when nothing is chosen', async () => {
  open();
  await userEvent.type(field(), 'rob');
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  expect([options(), field().value]).toEqual([[], 'rob']);

  await userEvent.type(field(), '{Backspace}');
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.keyboard('{Enter}');
  expect([options(), location.search]).toEqual([[], '?q=ro']);
});

it('offers the last searches in the empty field, and forgets them when asked to', async () => {
  recentSearches.add('film');
  recentSearches.add('robots');
  open();
  await userEvent.click(field());
  await waitFor(() =>
    expect(options()).toEqual(['robotsSearched before', 'filmSearched before', 'Clear recent searches']),
  );

  await userEvent.click(screen.getByRole('option', { name: /film/ }));
  expect(location.search).toBe('?q=film');

  await userEvent.clear(field());
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  expect([recentSearches.read(), options()]).toEqual([[], []]);
});

it('shows nobody the searches of somebody else', () => {
  localStorage.setItem('person', 'ada');
  recentSearches.add('film');
  expect(recentSearches.read()).toEqual(['film']);
  localStorage.setItem('person', 'ben');
  expect(recentSearches.read()).toEqual([]);
});
