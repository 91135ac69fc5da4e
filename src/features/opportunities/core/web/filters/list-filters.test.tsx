import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OpportunityFacets } from '../../facets-contract.ts';
import { type ListAddress, readListAddress } from '../list/list-address.ts';
import { ListFilters } from './list-filters.tsx';

const Filters = () => <ListFilters address={readListAddress(usePageAddress().search)} />;
const show = (search = '') => renderScreen(<Filters />, { path: '/opportunities', search });
const searchbox = () => screen.getByLabelText<HTMLInputElement>('Search opportunities');
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('follows typing after a pause, in one history entry', async () => {
  show('category=arts');
  const before = history.length;

  await userEvent.type(searchbox(), 'film');

  await waitFor(() => expect(location.search).toBe('?category=arts&q=film'));
  expect(history.length).toBe(before);
});

it('searches at once on submit, in its own history entry', async () => {
  show();
  const before = history.length;

  await userEvent.type(searchbox(), 'film{Enter}');

  expect(location.search).toBe('?q=film');
  expect(history.length).toBe(before + 1);
});

it.each([
  ['Scholarship', '?q=film&type=scholarship,internship'],
  ['Expected to close in 7 days', '?open=7&q=film&type=internship'],
  ['High School', '?education=high-school&q=film&type=internship'],
  ['All costs paid', '?funding=full&q=film&type=internship'],
  ['Internship', '?q=film'],
])('adds or takes away %s and keeps the rest', async (name, address) => {
  show('q=film&type=internship');

  await userEvent.click(screen.getByRole('checkbox', { name, hidden: true }));

  expect(location.search).toBe(address);
});

it('sorts by what is chosen, and leaves the usual order out of the address', async () => {
  show('q=film');
  const order = screen.getByRole('combobox', { name: 'Sort by', hidden: true });

  await userEvent.selectOptions(order, 'Newest first');
  expect(location.search).toBe('?q=film&sort=newest');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by', hidden: true }), 'Best match first');
  expect(location.search).toBe('?q=film');
});

it('adds a country of the list to the chosen ones', async () => {
  show('country=DE');

  const list = screen.getByRole('combobox', { name: 'Another country', hidden: true });
  fireEvent(list.closest('details')!, new Event('toggle'));
  await userEvent.selectOptions(
    await waitFor(() => within(list).getByRole('option', { name: 'Kenya', hidden: true }) && list),
    'Kenya',
  );

  expect(location.search).toBe('?country=DE,KE');
});

it('shows the chosen values, and leaves defaults out of the address', async () => {
  show('open=30&first=arts');
  const deadline = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Expected to close in 30 days',
    hidden: true,
  });
  expect(deadline.checked).toBe(true);
  expect(screen.getByRole('group', { name: 'Deadline', hidden: true }).parentElement!.textContent).toMatch(
    /^Deadline \(1\)/,
  );

  await userEvent.click(deadline);

  expect(location.search).toBe('?first=arts');
});

it('shows how many each value would find, and a lower limit where not all were counted', () => {
  const facets = { ...noFacets, type: { scholarship: 1_200, internship: 0 } };
  const named = (isExact: boolean) => {
    const { unmount } = renderScreen(<ListFilters address={{}} facets={{ ...facets, isExact }} />);
    const names = screen.getByRole('group', { name: 'Type', hidden: true }).textContent;
    unmount();
    return names;
  };

  expect(named(true)).toContain('Scholarship1,200Internship0');
  expect(named(false)).toContain('Scholarship1,200+InternshipExchange');
});

it('links each category to the list with it or without it, and marks the chosen ones', () => {
  show('q=film&category=arts&shown=48&after=abc');

  expect(hrefOf('Technology')).toBe('/opportunities?category=tech,arts&q=film');
  expect(hrefOf('Arts')).toBe('/opportunities?q=film');
  expect(hrefOf('All')).toBe('/opportunities?q=film');
  expect(screen.getByRole('link', { name: 'Arts' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'All' }).hasAttribute('aria-current')).toBe(false);
});

it('changes with the address, but not while somebody is typing', async () => {
  const { goTo } = show('q=film');
  goTo('q=music');
  expect(searchbox().value).toBe('music');

  await userEvent.type(searchbox(), ' and');
  goTo('q=robots');

  expect(searchbox().value).toBe('music and');
});

it('keeps typed and chosen values while the response is pending', async () => {
  show();

  await userEvent.type(searchbox(), 'film');
  await userEvent.click(screen.getByRole('link', { name: 'Arts' }));
  expect(location.search).toBe('?category=arts&q=film');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Scholarship', hidden: true }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Exchange', hidden: true }));

  expect(location.search).toBe('?category=arts&q=film&type=scholarship,exchange');
});

it('does not navigate back after the visitor has gone to another page', () => {
  vi.useFakeTimers();
  try {
    show();
    fireEvent.input(searchbox(), { target: { value: 'film' } });
    history.pushState(null, '', '/opportunities/young-ocean-researchers');

    vi.runAllTimers();

    expect(location.pathname + location.search).toBe('/opportunities/young-ocean-researchers');
  } finally {
    vi.useRealTimers();
  }
});

it('keeps what was typed before hydration, and searches for it', async () => {
  history.replaceState(null, '', '/opportunities');
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<ListFilters address={{}} />);
  host.querySelector<HTMLInputElement>('[type=search]')!.value = 'ocean';

  const root = await act(async () => hydrateRoot(host, <ListFilters address={{}} />));

  expect(searchbox().value).toBe('ocean');
  await waitFor(() => expect(location.search).toBe('?q=ocean'));
  act(() => root.unmount());
  host.remove();
});

it('is a form that works without script', () => {
  const host = document.createElement('div');
  const address = {
    category: ['arts'],
    first: ['tech', 'arts'],
    type: ['exchange', 'internship'],
  } satisfies ListAddress;
  host.innerHTML = renderToString(<ListFilters address={address} />);
  const form = host.querySelector('form')!;

  expect(form.getAttribute('action')).toBe('/opportunities');
  const sent = new URLSearchParams([...new FormData(form)] as [string, string][]);
  sent.set('country', 'KE');
  expect(readListAddress(sent.toString())).toEqual({ ...address, type: ['internship', 'exchange'], country: ['KE'] });
});

const noFacets: OpportunityFacets = {
  ...{ isExact: true, category: {}, type: {}, funding: {}, education: {}, open: {} },
  ...{ country: [], location: [], understood: [] },
};
