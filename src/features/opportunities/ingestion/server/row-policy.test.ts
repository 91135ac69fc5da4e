import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { findMapping } from './mappings/find-mapping.ts';
import { generic } from './mappings/generic.ts';
import { prepareRow } from './row-policy.ts';

const now = new Date('2026-11-21T00:00:00Z');
const prepare = (draft: Draft) => prepareRow(draft, { source: 'test', now });
const reasons = (draft: Draft) => prepare(draft).reviewReasons.map(({ reason }) => reason);
const complete: Draft = { title: 'Prize', type: 'competition', category: 'arts', link: 'https://a.org' };

it('publishes a row with a type and a category', () => {
  expect(prepare(complete)).toMatchObject({
    state: 'published',
    source: 'test',
    values: { type: 'competition', category: 'arts' },
  });
  expect(prepare({ ...complete, type: 'Scholarships', category: 'Technology' })).toMatchObject({
    state: 'published',
    values: { type: 'scholarship', category: 'tech' },
  });
});

it('proposes a missing type and category for review', () => {
  expect(prepare({ title: 'Climate photography contest', link: 'a.org', tags: ['Photo'] })).toMatchObject({
    state: 'needs_review',
    isProposed: true,
    values: { type: 'competition', category: 'arts', interests: ['arts', 'environment'] },
  });
  expect(prepare({ title: 'Becas de maestría en ingeniería', link: 'a.org' }).values).toMatchObject({
    type: 'scholarship',
    category: 'tech',
  });
});

it('keeps the tags that readers understand as subjects', () => {
  const tags = [' Marine   biology ', 'Art', 'Art', 'cat_17', 'a/b', '2026', '海洋', 'x'.repeat(61)];
  expect(prepare({ ...complete, tags }).values.subjects).toEqual(['Marine biology', 'Art', '海洋']);
  expect(
    prepare({ ...complete, tags: Array.from({ length: 20 }, (_, at) => `Field ${at}`) }).values.subjects,
  ).toHaveLength(12);
});

it('proposes defaults when no keyword matches', () => {
  expect(prepare({ title: 'Zyzzyva' })).toMatchObject({ state: 'needs_review' });
});

it('keeps an open row without a link for review', () => {
  expect(prepare({ ...complete, link: undefined })).toMatchObject({ state: 'needs_review', values: { link: '' } });
  expect(reasons({ ...complete, link: undefined, deadline: '2019-01-01' })).toEqual(['it closed on January 1, 2019']);
});

it('gives the reason why a row is rejected', () => {
  expect(() => prepare({ ...complete, title: ' <p></p> ' })).toThrow('the title is missing');
});

it('accepts a title in angle brackets', () => {
  expect(prepare({ ...complete, title: '<womxn/hacks>' }).values.title).toBe('womxn/hacks');
});

it('recognises countries, groups, levels and ages, and keeps unknown ones as text', () => {
  const values = prepare({
    ...complete,
    eligibleCountries: ['Kenya', 'ug'],
    educationLevels: ['Masters', 'PhD'],
    minAge: '15',
    maxAge: 'x',
  }).values;
  expect(values).toMatchObject({
    eligibleCountries: ['KE', 'UG'],
    educationLevels: ['masters', 'phd'],
    minAge: 15,
    maxAge: null,
  });
  expect(prepare({ ...complete, eligibleCountries: ['Atlantis'] }).values).toMatchObject({
    eligibleCountries: ['*'],
    eligibility: 'For people from: Atlantis',
  });
});

it('derives the same id after a small date change, and another for the next edition', () => {
  const first = (eventStart: string) => prepare({ ...complete, eventStart }).sourceIds[0];
  expect(first('2026-03-04')).toBe(first('2026-03-11'));
  expect(first('2026-03-04')).not.toBe(first('2026-10-04'));
});

it('reads usual column names in any spelling', () => {
  const record = { Name: 'Prize', 'Closing Date': '2027-01-01', URL: 'a.org', Organisation: 'Acme', Summary: 'Text' };
  expect(findMapping(record).toDrafts(record)[0]).toMatchObject({
    title: 'Prize',
    deadline: '2027-01-01',
    link: 'a.org',
    organization: 'Acme',
    description: 'Text',
  });
});

it('recognises a season of hackathons, and makes a row of each event', () => {
  const record = {
    season: 'Fall',
    events: [
      {
        name: 'MHacks',
        url: 'mhacks.org',
        date: { start: '2013-09-20T00:00:00.000Z', end: '2013-09-22T00:00:00.000Z' },
        location: { city: 'Ann Arbor', state: 'MI' },
      },
      { name: 'PennApps' },
    ],
  };
  const mapping = findMapping(record);
  expect(mapping.name).toBe('mlh-past-seasons');
  expect(mapping.toDrafts(record)).toMatchObject([
    { title: 'MHacks', location: 'Ann Arbor, MI', eventEnd: '2013-09-22' },
    { title: 'PennApps' },
  ]);
});

it.each<[Partial<Draft>, string[]]>([
  [{}, []],
  [{ deadline: '2027-03-01' }, []],
  [{ deadline: 'March 31' }, []],
  [{ deadline: '31/02/2027' }, ["the deadline '31/02/2027' is no day of the calendar"]],
  [{ deadline: '1 May 2020' }, ['it closed on May 1, 2020']],
  [{ type: 'Bootcamp' }, ["'Bootcamp' is no type we know"]],
  [{ type: undefined, category: undefined }, ['its type is a guess', 'its category is a guess']],
  [{ link: undefined }, ['it has no official link']],
  [{ title: 'Prize 2019' }, ['its title names 2019, so it counts as closed']],
  [{ postedAt: '2024-05-01' }, ['it was posted on May 1, 2024, so it counts as closed']],
  [
    { deadline: '31/02/2027', type: 'Bootcamp', link: undefined },
    ["the deadline '31/02/2027' is no day of the calendar", 'it has no official link', "'Bootcamp' is no type we know"],
  ],
])('says why %j needs a review', (draft, expected) => {
  const row = prepare({ ...complete, ...draft });
  expect(row.reviewReasons.map(({ reason }) => reason)).toEqual(expected);
  expect(row.state).toBe(expected.length > 0 ? 'needs_review' : 'published');
});

it('reads funding, amount, documents and languages', () => {
  const { values } = prepare({
    ...complete,
    funding: 'Fully funded',
    amount: ' 1,000  euros a month ',
    requiredDocuments: ['CV', 'Letter of motivation', 'a hat'],
    languages: ['English', 'fr', 'Klingonish'],
  });
  expect(values).toMatchObject({
    funding: 'full',
    amount: '1,000 euros a month',
    requiredDocuments: ['cv', 'motivation-letter'],
    languages: ['en', 'fr'],
  });
});

it('expects a month without a day every year', () => {
  expect(prepare({ ...complete, deadline: 'early March' })).toMatchObject({
    state: 'published',
    values: { deadlineKind: 'recurring', usualWindows: [{ opens: null, closes: '03-early' }], closesAt: null },
    expectedCloses: '2027-03-05',
  });
});

it('reads the facts about who may apply from usual columns, and leaves out what it does not know', () => {
  const [draft] = generic.toDrafts({
    title: 'Prize',
    gender: 'Female',
    'Years of experience': '2 years',
    'Currently studying': 'Bachelor; PhD; circus',
    'Degree required': 'High school',
    'Final year': 'yes',
    'Application fee': 'No',
    'Language certificate': 'maybe',
    'Country group': 'Commonwealth',
    Residence: 'Kenya, Norway',
    Nationality: 'Atlantis',
    'Required status': 'Refugees',
    Offers: 'short course',
  });

  expect(prepare(draft!).values.facts).toEqual({
    gender: 'women',
    minWorkYears: 2,
    studiesNow: ['undergraduate', 'phd'],
    hasFinished: ['high-school'],
    finalYear: true,
    applicationFee: false,
    countryGroup: ['@commonwealth'],
    residence: ['KE', 'NO'],
    status: ['refugee'],
    offers: ['short-course'],
  });
});

it('hashes a row without facts as earlier releases did', () => {
  const { values, contentHash } = prepare(complete);
  const { facts: _, ...before } = values;

  expect(contentHash).toBe(
    createHash('sha256')
      .update(JSON.stringify([before]))
      .digest('base64url'),
  );
});
