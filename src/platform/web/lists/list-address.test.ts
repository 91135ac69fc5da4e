import { expect, it } from 'vitest';
import { anyText, oneOf, readFilter, shownCount, toSearch, withFilter, withoutPosition } from './list-address.ts';

const readers = { q: anyText(5), state: oneOf(['open', 'over']), shown: shownCount(20) };

it('drops unknown parameters, values that are none of the choices, and empty ones', () => {
  expect(readFilter('q=%20essay+writing%20&state=gone&page=2', readers)).toEqual({ q: 'essay' });
  expect(readFilter('q=+&state=over', readers)).toEqual({ state: 'over' });
});

it.each([
  ['40', 40],
  ['900', 200],
  ['20', undefined],
  ['30.5', undefined],
  ['many', undefined],
])('reads %s as the number of items on screen: %s', (text, shown) => {
  expect(readFilter(`shown=${text}`, readers).shown).toBe(shown);
});

it('writes equal filters as one address, without what is empty', () => {
  const filter = { type: ['camp', 'prize'], q: 'a & b', cursor: undefined, state: '', limit: 20 };
  expect(toSearch(filter)).toBe('limit=20&q=a+%26+b&type=camp,prize');
  expect([withFilter('/list', filter), withFilter('/list', {})]).toEqual([`/list?${toSearch(filter)}`, '/list']);
});

it('takes the position out of an address, so that a narrowed list begins anew', () => {
  expect(withoutPosition({ q: 'essay', shown: 40, after: 'cursor' })).toEqual({ q: 'essay' });
});
