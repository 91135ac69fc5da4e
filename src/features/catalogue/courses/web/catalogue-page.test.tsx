import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerWith, json, never, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { CataloguePage } from './catalogue-page.tsx';
import { createCourse } from './testing/made-course.ts';

const firstPage = '/api/courses?limit=24';
const counted = (items: object[], total = items.length, more: Record<string, string> = {}) =>
  json(items, { 'X-Total-Count': String(total), ...more });
const show = (answers: Record<string, () => Response | Promise<Response>>, search = '') =>
  renderScreen(<CataloguePage />, { path: '/classes', search, answers });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows title, instructor and price on each card', async () => {
  show({
    [firstPage]: () => counted([createCourse({ price: 49.5, level: 'advanced', category: 'application-strategy' })]),
  });

  const card = within(await screen.findByRole('article'));
  for (const expectedText of ['Application Strategy', 'Advanced', 'Amara Diallo', '$49.50', '4 weeks, 2 hours a week'])
    expect(card.getByText(expectedText)).toBeTruthy();
  expect(card.getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe('/classes/first-steps');
});

it('shows the cover of a class, and the drawn picture of one without', async () => {
  const image = '/pictures/1/640.webp';
  show({ [firstPage]: () => counted([createCourse({ image }), createCourse({ id: 'other', title: 'Other' })]) });
  const [first, second] = await screen.findAllByRole('article');
  expect(first!.querySelector('img')!.getAttribute('src')).toBe(image);
  expect(first!.querySelector('.course-art')).toBeNull();
  expect(second!.querySelector('img')).toBeNull();
  expect(second!.querySelector('.course-art')).toBeTruthy();
});

it.each([
  [1, 'Showing 1 course(s)'],
  [3, 'Showing 3 course(s)'],
])('counts what matches in the specified words: %i', async (count, expectedText) => {
  const items = Array.from({ length: count }, (_, index) => createCourse({ id: `class-${index}` }));
  show({ [firstPage]: () => counted(items) });
  expect((await screen.findByText(/^Showing/)).textContent).toBe(expectedText);
});

it('shows loading and failure, and tries again on request', async () => {
  const { unmount } = show({ [firstPage]: never });
  expect(screen.getByText('Loading classes')).toBeTruthy();
  unmount();

  show({ [firstPage]: refused });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the classes');
  answerWith({ [firstPage]: () => counted([createCourse()]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('shows the specified text without matches, and links to all courses', async () => {
  show({ '/api/courses?level=advanced&limit=24&q=zebra': () => counted([]) }, 'q=zebra&level=advanced');
  expect(await screen.findByRole('heading', { name: 'No courses found matching your criteria.' })).toBeTruthy();
  expect(hrefOf('Show all classes')).toBe('/classes');
});

it('filters by category and level in the address, and back to all', async () => {
  show({ '/api/courses?limit=24&q=essay': () => counted([createCourse()]) }, 'q=essay');
  await screen.findByRole('article');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Fellowship');
  expect(location.search).toBe('?category=fellowship&q=essay');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Advanced');
  expect(location.search).toBe('?category=fellowship&level=advanced&q=essay');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All categories');
  expect(location.search).toBe('?level=advanced&q=essay');
});

it("reads 'all' as no filter, and ignores unknown values", async () => {
  const { asked } = show({ [firstPage]: () => counted([createCourse()]) }, 'category=all&level=master&page=7');
  await screen.findByRole('article');
  expect(asked).toEqual([firstPage]);
});

it('appends the next page, and keeps the count in the address', async () => {
  const [first, second] = [
    createCourse({ id: 'a', title: 'The first' }),
    createCourse({ id: 'b', title: 'The second' }),
  ];
  show({
    [firstPage]: () => counted([first], 2, { Link: '</api/courses?cursor=abc&limit=24>; rel="next"' }),
    '/api/courses?cursor=abc&limit=24': () => counted([second], 2),
  });
  expect((await screen.findByText(/^Showing/)).textContent).toBe('Showing 1 course(s) of 2');
  expect(hrefOf('Load more')).toBe('/classes?after=abc');

  await userEvent.click(screen.getByRole('link', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'The second' });
  expect(screen.getByText(/^Showing/).textContent).toBe('Showing 2 course(s)');
  expect(location.search).toBe('?shown=48');
});

it('marks samples as invented', async () => {
  show({ [firstPage]: () => counted([createCourse({ isSample: true })]) });
  expect(await screen.findByText('Sample')).toBeTruthy();
  expect(screen.getByText(/instructors are invented/)).toBeTruthy();
});

it('shows no sample notice without samples', async () => {
  show({ [firstPage]: () => counted([createCourse()]) });
  await screen.findByRole('article');
  expect(screen.queryByText(/sample/i)).toBeNull();
});
