import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { readListAddress } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';

const Filters = () => <ListFilters address={readListAddress(usePageAddress().search)} />;
const show = (search = '') => renderScreen(<Filters />, { path: '/opportunities', search });
const searchbox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search opportunities' });
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
  ['Type', 'Scholarship', '?q=film&type=scholarship'],
  ['Deadline', 'Closing in 7 days', '?open=7&q=film'],
  ['I live in', 'Kenya', '?country=KE&q=film'],
  ['Education', 'High School', '?education=high-school&q=film'],
])('filters by %s and keeps the rest', async (name, option, address) => {
  show('q=film');

  await userEvent.selectOptions(screen.getByRole('combobox', { name }), option);

  expect(location.search).toBe(address);
});

it('shows the chosen values, and leaves defaults out of the address', async () => {
  show('open=30&first=arts');
  const deadline = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Deadline' });
  expect(deadline.value).toBe('30');

  await userEvent.selectOptions(deadline, 'Open now');

  expect(location.search).toBe('?first=arts');
});

it('links each category to the start of its list, and marks the current one', () => {
  show('q=film&category=arts&shown=48&after=abc');

  expect(hrefOf('Technology')).toBe('/opportunities?category=tech&q=film');
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
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Scholarship');

  expect(location.search).toBe('?category=arts&q=film&type=scholarship');
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
  host.innerHTML = renderToString(<ListFilters address={{ category: 'arts', first: ['tech', 'arts'] }} />);
  const form = host.querySelector('form')!;

  expect(form.getAttribute('action')).toBe('/opportunities');
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject({ category: 'arts', first: 'tech,arts', q: '', type: '', country: '', education: '' });
});
