import { expect, it } from 'vitest';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { interests } from '#features/people/interests/vocabulary.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import { dateKindOf, generateProfiles, isHomePage, linkKindOf, shareOpenTo } from './report-policy.ts';

const now = new Date('2026-11-23T09:00:00Z');

it('generates the same twenty different profiles, over every interest and most levels', () => {
  const profiles = generateProfiles(now);
  expect(profiles).toEqual(generateProfiles(now));
  expect(new Set(profiles.map(({ name }) => name)).size).toBe(20);
  expect(new Set(profiles.flatMap((profile) => profile.interests)).size).toBe(interests.length);
  expect(new Set(profiles.map(({ applicant }) => applicant.education)).size).toBe(6);
  for (const { age, applicant } of profiles) expect(ageOf(applicant.dateOfBirth!, now)).toBe(age);
});

it('counts what is not closed to somebody', () => {
  const listed = (overrides: Parameters<typeof opportunityRow>[0]) => ({
    ...opportunityRow(overrides),
    ...{ closesSort: now, newestSort: 0 },
  });
  const applicant = { country: 'KE', education: 'phd', dateOfBirth: null } as const;
  const rows = [{ eligibleCountries: ['NO'] }, {}, { minAge: 18 }, { educationLevels: ['phd' as const] }].map(listed);
  expect(shareOpenTo(rows, applicant, now)).toBe(0.75);
  expect(shareOpenTo([], applicant, now)).toBe(1);
});

const undated = { closesAt: null, expectedOpens: null, expectedCloses: null };
it.each([
  [{ ...undated, closesAt: now, deadlineKind: 'dated' }, 'confirmed'],
  [{ ...undated, expectedCloses: '2027-06-15', deadlineKind: 'recurring' }, 'expected'],
  [{ ...undated, expectedOpens: '2027-06-15', deadlineKind: 'recurring' }, 'expected'],
  [{ ...undated, deadlineKind: 'rolling' }, 'rolling'],
  [{ ...undated, deadlineKind: 'unknown' }, 'unknown'],
] as const)('tells what is known of a date: %j', (row, kind) => {
  expect(dateKindOf(row)).toBe(kind);
});

it.each([
  ['https://example.org', true],
  ['https://www.example.org/en/', true],
  ['https://example.org/en-US/index.html', true],
  ['https://example.org/apply', false],
  ['https://example.org/en/awards/', false],
  ['https://example.org/?page=12', false],
])('recognises the home page of a site: %s', (address, expected) => {
  expect(isHomePage(address)).toBe(expected);
});

it.each([
  ['https://www.wegeprize.org/', 'Wege Prize', 'Kendall College', 'site'],
  ['https://www.imo-official.org/', 'International Mathematical Olympiad (IMO)', 'IMO Board', 'site'],
  ['https://jugend-forscht.de/', 'Jugend forscht', 'Stiftung Jugend forscht', 'home'],
  ['https://ysk.co.ke/', 'Young Scientists Kenya', 'Young Scientists Kenya', 'home'],
  ['https://think.mit.edu/', 'MIT THINK Scholars Program', 'Students of MIT', 'home'],
  ['https://wwfindia.org/', 'WWF-India Internships', 'WWF-India', 'home'],
  ['https://upu.int/', 'Letter-Writing Competition', 'Universal Postal Union', 'home'],
  ['https://www.icimod.org/', 'ICIMOD Internships', 'International Centre', 'home'],
  ['https://example.org/apply', 'Wege Prize', null, 'page'],
  ['', 'Wege Prize', null, 'none'],
])('tells where a link leads: %s', (link, title, organization, kind) => {
  expect(linkKindOf({ link, title, organization })).toBe(kind);
});
