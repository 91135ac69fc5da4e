import { expect, it } from 'vitest';
import { byReasons, findReasons, type Seeker } from './mentor-match-policy.ts';
import type { MentorProfile } from './vocabulary.ts';

const seeker: Seeker = { interests: ['arts', 'tech'], country: 'KE', opportunityIds: ['prize'], language: 'sw' };
const mentor = (profile: Partial<MentorProfile>): MentorProfile => ({
  ...{ helpsWith: '', languages: [], countries: [], fields: [], programmes: [] },
  ...profile,
});

it.each([
  ['nothing', mentor({ fields: ['health'], countries: ['DE'], languages: ['de'] }), []],
  ['a programme', mentor({ programmes: [{ title: 'Prize', id: 'prize' }] }), ['programme Prize']],
  ['a programme that SeaLeap does not list', mentor({ programmes: [{ title: 'Prize', id: null }] }), []],
  ['a field', mentor({ fields: ['arts', 'health'] }), ['field Arts & Culture']],
  ['the country', mentor({ countries: ['KE'] }), ['country Kenya']],
  ['the language', mentor({ languages: ['sw'] }), ['language Swahili']],
])('says that they share %s', (_what, profile, expected) => {
  expect(findReasons(profile, seeker).map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected);
});

it('says nothing of a language that was not asked for', () => {
  expect(findReasons(mentor({ languages: ['sw'] }), { ...seeker, language: undefined })).toEqual([]);
});

it('puts a shared programme before any number of fields, these before the country, and that before the language', () => {
  const sorted = [
    mentor({ languages: ['sw'], helpsWith: 'language' }),
    mentor({ countries: ['KE'], helpsWith: 'country' }),
    mentor({ fields: ['arts', 'tech'], helpsWith: 'fields' }),
    mentor({ programmes: [{ title: 'Prize', id: 'prize' }], helpsWith: 'programme' }),
  ]
    .map((profile) => ({ name: profile.helpsWith, reasons: findReasons(profile, seeker) }))
    .sort(byReasons);
  expect(sorted.map(({ name }) => name)).toEqual(['programme', 'fields', 'country', 'language']);
});
