import { expect, it } from 'vitest';
import { areTitlesNear, fingerprint, splitFingerprint } from './fingerprint-policy.ts';
import { type Comparable, isSameOpportunity } from './same-opportunity.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const near = (one: string, other: string) =>
  areTitlesNear(splitFingerprint(fingerprint(one, null)).title, splitFingerprint(fingerprint(other, null)).title);

it('does not see case, accents, marks, small words and order', () => {
  expect(fingerprint('The Économie Prize: for Students', 'École, Paris')).toBe(
    fingerprint('Students’ economie prize'.replace('’', ''), 'Ecole Paris'),
  );
  expect(fingerprint('日本 奨学金', null)).not.toBe(fingerprint('奨学生', null));
});

it.each([
  ['Hackathon 2025', 'Hackathon 2026'],
  ['Hackathon Spring', 'Hackathon Fall'],
  ['Internship I', 'Internship II'],
  ['Quals A', 'Quals B'],
  ['North Campus Prize', 'South Campus Prize'],
  ['Summer School 1', 'Summer School 2'],
])('tells %j from %j', (one, other) => {
  expect(near(one, other)).toBe(false);
});

it.each([
  ['Machine Learning School', 'Machine Leaning School'],
  ['Global Leadership Award', 'Global Leadershp Award'],
  ['Environment Grant', 'Enviornment Grant'],
])('sees the slip of the pen between %j and %j', (one, other) => {
  expect(near(one, other)).toBe(true);
});

const row = (more: Partial<Comparable> & { title?: string; organization?: string | null }): Comparable => ({
  source: 'one',
  canonicalLink: 'a.org/x',
  location: null,
  closesAt: null,
  ...more,
  fingerprint: fingerprint(more.title ?? 'Grand Prize', more.organization === undefined ? 'Acme' : more.organization),
});
const isSame = (one: Comparable, other: Comparable) => isSameOpportunity(one, other, now);
const at = (day: string) => Date.parse(day);

it('takes the same link with the same title as one, from any source', () => {
  expect(isSame(row({}), row({ source: 'two', organization: null, location: 'Paris' }))).toBe(true);
});

it('keeps different titles on one page apart', () => {
  expect(isSame(row({}), row({ title: 'Small Prize' }))).toBe(false);
});

it('takes the same title and organisation as one, though another source links elsewhere', () => {
  expect(isSame(row({}), row({ source: 'two', canonicalLink: 'b.org' }))).toBe(true);
  expect(isSame(row({ organization: null }), row({ source: 'two', organization: null, canonicalLink: 'b.org' }))).toBe(
    false,
  );
});

it('believes a source that lists one title with several links or places', () => {
  expect(isSame(row({}), row({ canonicalLink: 'a.org/y' }))).toBe(false);
  expect(isSame(row({ location: 'Lyon' }), row({ location: 'Nice' }))).toBe(false);
});

it('keeps editions apart by their dates', () => {
  const [spring, autumn] = [at('2026-03-01'), at('2026-10-01')];
  expect(isSame(row({ closesAt: spring }), row({ source: 'two', closesAt: autumn }))).toBe(false);
  expect(isSame(row({ closesAt: spring }), row({ source: 'two', closesAt: spring + 3 * 86_400_000 }))).toBe(true);
});

it('does not lose a row without a date to the edition that closed long ago', () => {
  expect(isSame(row({}), row({ source: 'two', closesAt: at('2019-03-01') }))).toBe(false);
  expect(isSame(row({}), row({ source: 'two', closesAt: at('2027-03-01') }))).toBe(true);
});
