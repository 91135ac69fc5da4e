import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { storePersonHash } from '../person-hash.ts';
import { keptDrafts } from './kept-drafts.ts';
import { browserItem, storedKeys } from './personal-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const kept = keptDrafts<{ text: string }>('letter', 30);

it('keeps drafts by person and name, and lists those of one person', () => {
  storePersonHash('id-of-ada');
  kept.of('one').store({ text: 'By Ada' });
  storePersonHash('id-of-bo');
  expect([kept.of('one').find(), kept.list()]).toEqual([undefined, []]);
  storePersonHash('id-of-ada');
  expect(kept.list()).toMatchObject([{ name: 'one', draft: { text: 'By Ada' } }]);
  kept.of('one').remove();
  expect(kept.of('one').find()).toBeUndefined();
});

it('deletes drafts of anybody that are older than the limit', () => {
  vi.useFakeTimers({ now: 0 });
  storePersonHash('id-of-ada');
  kept.of('old').store({ text: 'Old' });
  vi.setSystemTime(29 * dayMs);
  storePersonHash('id-of-bo');
  kept.of('new').store({ text: 'New' });
  vi.setSystemTime(31 * dayMs);
  expect(kept.of('new').find()).toMatchObject({ text: 'New' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('letter:'))).toEqual(['letter:id-of-bo:new']);
});

it('finds nothing and says that it stores nothing when the browser refuses storage', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('refused');
  });
  const item = browserItem<{ text: string }>('letter');
  expect([item.store({ text: 'Lost' }), item.find(), storedKeys('letter')]).toEqual([false, undefined, []]);
  expect(item.remove).not.toThrow();
});

it('finds nothing where another release has stored what is no JSON', () => {
  localStorage.setItem('letter', '{');
  expect(browserItem('letter').find()).toBeUndefined();
});
