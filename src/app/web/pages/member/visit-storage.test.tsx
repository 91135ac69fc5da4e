import { beforeEach, expect, it } from 'vitest';
import { storeVisit } from './visit-storage.ts';

beforeEach(() => localStorage.clear());

const at = (time: string) => new Date(`2026-11-${time}:00Z`);

it('knows the visit before this one, for as long as this one lasts', () => {
  expect(storeVisit('ada', at('01T09:00'))).toBeUndefined();
  expect(storeVisit('ada', at('01T09:20'))).toBeUndefined();
  expect(storeVisit('ada', at('03T08:00'))).toEqual(at('01T09:20'));
  expect(storeVisit('ada', at('03T08:25'))).toEqual(at('01T09:20'));
  expect(storeVisit('ada', at('04T08:00'))).toEqual(at('03T08:25'));
});

it('tells nobody when another person was here', () => {
  storeVisit('ada', at('01T09:00'));
  expect(storeVisit('eve', at('03T09:00'))).toBeUndefined();
});

it.each(['x', '{}', '{"uid":"ada","current":"never"}'])('ignores what it cannot read: %s', (stored) => {
  localStorage.setItem('visits', stored);
  expect(storeVisit('ada', at('01T09:00'))).toBeUndefined();
});
