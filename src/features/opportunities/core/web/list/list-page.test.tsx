import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answerWith, json, never, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { madeOpportunity } from '../testing/made-opportunity.ts';
import { ListPage } from './list-page.tsx';
import { searchParts } from './list-parts.ts';

beforeAll(searchParts.load);

const firstPage = '/api/opportunities?limit=24';
const counted = (items: object[], total: number, more: Record<string, string> = {}) =>
  json(items, { 'X-Total-Count': String(total), ...more });

it('shows a skeleton while loading', () => {
  renderScreen(<ListPage />, { answers: { [firstPage]: never } });

  expect(screen.getByText('Loading opportunities')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

it('renders a plain list the same, whether or not the parts of searches are loaded', async () => {
  renderScreen(<ListPage />, { answers: { [firstPage]: () => counted([madeOpportunity()], 1) } });

  await screen.findByRole('article');
  expect(document.querySelector('.chosen')).toBeNull();
});

it('shows that loading failed, and retries', async () => {
  renderScreen(<ListPage />, { answers: { [firstPage]: refused } });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the opportunities');

  answerWith({ [firstPage]: () => counted([madeOpportunity()], 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [1, {}, 'Showing 1 of 1 opportunities'],
  [1234, {}, 'Showing 1 of 1,234 opportunities'],
  [10_000, { 'X-Total-Count-Relation': 'gte' }, 'Showing 1 of 10,000+ opportunities'],
])('shows an exact or lower-bound count: %i', async (total, headers, text) => {
  renderScreen(<ListPage />, { answers: { [firstPage]: () => counted([madeOpportunity()], total, headers) } });

  expect((await screen.findByText(/^Showing/)).textContent).toBe(text);
});

it('offers one way out of a search without results', async () => {
  const answers = { '/api/opportunities?limit=24&q=zebra': () => counted([], 0) };
  renderScreen(<ListPage />, { path: '/opportunities', search: 'q=zebra', answers });

  expect(await screen.findByRole('heading', { name: 'No opportunities found' })).toBeTruthy();
  expect(screen.getByText(/Nothing here has the words “zebra”/)).toBeTruthy();
  expect(hrefOf('Show all opportunities')).toBe('/opportunities');
});

it('offers the whole list for a search that filters have emptied', async () => {
  const answers = { '/api/opportunities?category=arts&limit=24&q=zebra': () => counted([], 0) };
  renderScreen(<ListPage />, { path: '/opportunities', search: 'q=zebra&category=arts', answers });

  await screen.findByRole('heading', { name: 'No opportunities found' });
  expect(hrefOf('Search everywhere')).toBe('/opportunities?q=zebra');
});

it('shows what is only related apart, and does not count it', async () => {
  const items = [madeOpportunity({ title: 'Kite camp' }), madeOpportunity({ title: 'Glider camp', isRelated: true })];
  const answers = { '/api/opportunities?limit=24&q=kite': () => counted(items, 1) };
  renderScreen(<ListPage />, { path: '/opportunities', search: 'q=kite', answers });

  const related = await screen.findByRole('region', { name: 'Related' });
  expect(within(related).getByRole('heading', { level: 3, name: 'Glider camp' })).toBeTruthy();
  expect(within(related).queryByText('Kite camp')).toBeNull();
  expect(screen.getByText(/^Showing/).textContent).toBe('Showing 1 of 1 opportunities');
});

it('says when nothing has all the words, and leads on to everything of that kind', async () => {
  const answers = {
    '/api/opportunities?limit=24&q=zebra+scholarships': () => counted([madeOpportunity({ isRelated: true })], 0),
  };
  renderScreen(<ListPage />, { path: '/opportunities', search: 'q=zebra+scholarships', answers });

  expect(await screen.findByText('Nothing here has all the words “zebra scholarships”.')).toBeTruthy();
  expect(hrefOf('Show all scholarships')).toBe('/opportunities?type=scholarship');
});

it('says what it searched for instead of a misspelt word, and offers the word as typed', async () => {
  const answers = {
    '/api/opportunities?limit=24&q=scholership': () =>
      counted([madeOpportunity()], 1, { 'X-Search-Corrected': 'scholarship' }),
  };
  renderScreen(<ListPage />, { path: '/opportunities', search: 'q=scholership', answers });

  expect((await screen.findByText(/^Showing results for/)).textContent).toContain('Showing results for scholarship.');
  expect(hrefOf('Search instead for “scholership”')).toBe('/opportunities?exact=true&q=scholership');
});

it('names the preferred interests, and links to the default order', async () => {
  const answers = { '/api/opportunities?first=arts,tech&limit=24': () => counted([madeOpportunity()], 1) };
  renderScreen(<ListPage />, { path: '/opportunities', search: 'first=arts,tech', answers });

  expect(screen.getByText(/Arts & Culture and Technology & Innovation/)).toBeTruthy();
  expect(hrefOf('Show all in the usual order')).toBe('/opportunities');
  await screen.findByRole('article');
});

it('links back to the first page from a page opened by cursor', async () => {
  const answers = { '/api/opportunities?cursor=abc&limit=24': () => counted([madeOpportunity()], 30) };
  renderScreen(<ListPage />, { path: '/opportunities', search: 'after=abc', answers });

  await screen.findByRole('article');
  expect(hrefOf('Back to the first page')).toBe('/opportunities');
});

const more = { Link: '</api/opportunities?cursor=abc&limit=24>; rel="next"' };
const [first, second] = [madeOpportunity({ title: 'The first' }), madeOpportunity({ title: 'The second' })];

it('appends the next page, and stores the number shown in the address', async () => {
  const answers = {
    [firstPage]: () => counted([first], 2, more),
    '/api/opportunities?cursor=abc&limit=24': () => counted([second], 2),
  };
  renderScreen(<ListPage />, { path: '/opportunities', answers });

  await userEvent.click(await screen.findByRole('link', { name: 'Load more' }));

  await screen.findByRole('link', { name: 'The second' });
  expect(screen.getAllByRole('article').map(titleOf)).toEqual(['The first', 'The second']);
  expect(screen.getByText('Showing 2 of 2 opportunities')).toBeTruthy();
  expect(location.search).toBe('?shown=48');
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
});

it('keeps the items when loading more failed, and can retry', async () => {
  renderScreen(<ListPage />, { path: '/opportunities', answers: { [firstPage]: () => counted([first], 2, more) } });

  await userEvent.click(await screen.findByRole('link', { name: 'Load more' }));

  expect((await screen.findByRole('alert')).textContent).toContain('could not load more');
  expect(screen.getAllByRole('article').map(titleOf)).toEqual(['The first']);
  answerWith({ '/api/opportunities?cursor=abc&limit=24': () => counted([second], 2) });
  await userEvent.click(screen.getByRole('link', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'The second' })).toBeTruthy();
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const titleOf = (article: HTMLElement) => within(article).getByRole('heading').textContent;
