import { expect, it } from 'vitest';
import { areTitlesNear, fingerprint, splitFingerprint } from './fingerprint-policy.ts';
import { type Comparable, isSameOpportunity } from './same-opportunity.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const near = (one: string, other: string) =>
  areTitlesNear(splitFingerprint(fingerprint(one, null)).title, splitFingerprint(fingerprint(other, null)).title);

it('ignores case, accents, punctuation, stop words and word order', () => {
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
  ['Research Grant for Masters', 'Research Grant for PhD'],
  ['Summer School 1', 'Summer School 2'],
])('distinguishes %j from %j', (one, other) => {
  expect(near(one, other)).toBe(false);
});

it.each([
  ['Machine Learning School', 'Machine Leaning School'],
  ['Global Leadership Award', 'Global Leadershp Award'],
  ['Environment Grant', 'Enviornment Grant'],
])('recognises a typo between %j and %j', (one, other) => {
  expect(near(one, other)).toBe(true);
});

const row = (more: Partial<Comparable>): Comparable => ({
  source: 'one',
  title: 'Grand Prize',
  organization: 'Acme',
  canonicalLink: 'a.org/x',
  location: null,
  closesAt: null,
  ...more,
});
const isSame = (one: Comparable, other: Comparable) => isSameOpportunity(one, other, now);
const at = (day: string) => Date.parse(day);

it('treats the same link and title as one, from any source', () => {
  expect(isSame(row({}), row({ source: 'two', organization: null, location: 'Paris' }))).toBe(true);
});

it('distinguishes different titles on one page', () => {
  expect(isSame(row({}), row({ title: 'Small Prize' }))).toBe(false);
});

it('treats the same title and organisation as one, with different links of two sources', () => {
  expect(isSame(row({}), row({ source: 'two', canonicalLink: 'b.org' }))).toBe(true);
  expect(isSame(row({ organization: null }), row({ source: 'two', organization: null, canonicalLink: 'b.org' }))).toBe(
    false,
  );
});

it('distinguishes one title with several links or locations in one source', () => {
  expect(isSame(row({}), row({ canonicalLink: 'a.org/y' }))).toBe(false);
  expect(isSame(row({ location: 'Lyon' }), row({ location: 'Nice' }))).toBe(false);
});

it('distinguishes editions by date', () => {
  const [spring, autumn] = [at('2026-03-01'), at('2026-10-01')];
  expect(isSame(row({ closesAt: spring }), row({ source: 'two', closesAt: autumn }))).toBe(false);
  expect(isSame(row({ closesAt: spring }), row({ source: 'two', closesAt: spring + 3 * 86_400_000 }))).toBe(true);
});

it('distinguishes a row without a date from a long closed edition', () => {
  expect(isSame(row({}), row({ source: 'two', closesAt: at('2019-03-01') }))).toBe(false);
  expect(isSame(row({}), row({ source: 'two', closesAt: at('2027-03-01') }))).toBe(true);
});

it('takes a title without a year for the edition of this or a later year', () => {
  const other = (title: string) => row({ source: 'two', title });
  expect(isSame(row({}), other('Grand Prize 2027'))).toBe(true);
  expect(isSame(row({}), other('Grand Prize 2025'))).toBe(false);
  expect(isSame(row({ title: 'Grand Prize 2026' }), other('Grand Prize 2027'))).toBe(false);
  expect(isSame(row({ title: 'Grand Prize 2026/27' }), other('Grand Prize 2026-2027'))).toBe(true);
});

it('needs the organisation or a link of the same site', () => {
  const unnamed = row({ source: 'two', organization: null, canonicalLink: 'a.org' });
  expect(isSame(row({}), unnamed)).toBe(true);
  expect(isSame(row({}), { ...unnamed, canonicalLink: 'b.org' })).toBe(false);
  expect(isSame(row({}), { ...unnamed, organization: 'Other Guild' })).toBe(false);
  expect(isSame(row({}), { ...unnamed, canonicalLink: 'a.org/y' })).toBe(false);
});
