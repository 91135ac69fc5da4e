import { expect, it } from 'vitest';
import { NoSearch, NothingNewOfClosed } from './saved-search-errors.ts';
import { readFilters, toFilters } from './search-filters.ts';
import { describeSearch, suggestName } from './search-labels.ts';

it('are one text for equal addresses of the list', () => {
  const text = 'category=tech,arts&country=KE,NO&q=film&type=scholarship,internship';
  expect(
    toFilters(
      `zone=UTC&sort=newest&shown=48&after=x&type=internship,scholarship&country=NO,KE&q=+film&category=arts,tech`,
    ),
  ).toBe(text);
  expect(toFilters(text)).toBe(text);
  expect(toFilters('open=true,30&plain=kenya&exact=true')).toBe('open=30');
  expect(toFilters('q=kenya&plain=kenya&exact=true&open=true')).toBe('exact=true&plain=kenya&q=kenya');
});

it.each(['', 'sort=newest', 'open=true', 'category=nonsense', 'country=Kenya', `q=${'a'.repeat(101)}`, 'q=%20'])(
  'refuse %j, which is no search',
  (search) => {
    expect(() => toFilters(search)).toThrow(NoSearch);
  },
);

it('refuse what is closed, of which nothing new comes', () => {
  expect(() => toFilters('q=film&open=false')).toThrow(NothingNewOfClosed);
});

it.each([
  ['q=film', 'Film'],
  ['type=scholarship,internship&country=KE', 'Scholarships or internships, open to Kenya'],
  ['q=film&funding=full,paid&open=30', 'Film: all costs paid or paid work, expected to close in 30 days'],
  ['category=tech&education=undergraduate&interest=science', 'Technology, Science & Research, for Undergraduate'],
])('name themselves: %s', (filters, name) => {
  expect(describeSearch(readFilters(filters)!)).toBe(name);
});

it('suggest names that are not too long', () => {
  expect(suggestName({ q: 'scholarships '.repeat(8) }).length).toBeLessThanOrEqual(80);
});
