import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interests } from '#features/people/interests/vocabulary.ts';
import { isPossibleBirthday } from '#platform/shared/dates/ages.ts';
import { profileChange, profileForm, profileInput } from './contract.ts';
import { lengths } from './vocabulary.ts';

const ada = {
  firebaseUid: 'ada',
  fullName: 'Ada Lovelace',
  dateOfBirth: '2001-12-10',
  country: 'GB',
  education: 'undergraduate',
  interests: ['tech', 'arts'],
  goals: 'Build an engine.\nWrite about it.',
  profileCompleted: true,
};
const takes = (change: object) => profileInput.safeParse({ ...ada, ...change }).success;

it('accepts the body of the specification', () => {
  expect(profileInput.parse(ada)).toEqual(ada);
  expect(profileInput.parse({ ...ada, dateOfBirth: null, goals: null })).toMatchObject({
    dateOfBirth: null,
    goals: null,
  });
});

it('reads the date of birth of a plain form from its parts', () => {
  const { dateOfBirth: _day, ...sent } = ada;
  const read = (parts: object) => profileForm.safeParse({ ...sent, ...parts });
  expect(read({ day: '5', month: '03', year: '2001' }).data).toEqual({ ...ada, dateOfBirth: '2001-03-05' });
  expect(read({ day: '', month: '', year: '' }).data).toEqual(sent);
  expect(profileForm.parse(ada)).toEqual(ada);
  for (const parts of [{ day: '31', month: '02', year: '2001' }, { day: '5', month: '', year: '' }, { year: '2001' }])
    expect(read(parts).error?.issues.map(({ path }) => path)).toEqual([['dateOfBirth']]);
});

it('accepts the body of a plain form', () => {
  const sent = {
    ...ada,
    dateOfBirth: '',
    goals: ' \r\n',
    interests: 'science',
    country: 'Ivory Coast',
    profileCompleted: undefined,
  };
  expect(profileInput.parse(sent)).toMatchObject({
    dateOfBirth: null,
    goals: null,
    interests: ['science'],
    country: 'CI',
  });
});

it('accepts the label of an education level', () => {
  expect(profileInput.parse({ ...ada, education: 'Graduate (PhD)' })).toMatchObject({ education: 'phd' });
});

it.each([
  ['an unknown field', { tier: 'premium' }],
  ['an unknown interest', { interests: ['tech', 'sailing'] }],
  ['no interest', { interests: [] }],
  ['more interests than there are', { interests: [...interests, 'tech'] }],
  ['an unknown education level', { education: 'kindergarten' }],
  ['a country that is none', { country: 'Atlantis' }],
  ['a name of spaces', { fullName: ' \t ' }],
  ['a name of nothing visible', { fullName: '\u200b\u2060' }],
  ['a name that is too long', { fullName: 'a'.repeat(lengths.fullName + 1) }],
  ['goals that are too long', { goals: 'a'.repeat(lengths.goals + 1) }],
  ['NUL', { goals: 'a\u0000b' }],
  ['half a character', { fullName: 'Ada \ud83d' }],
  ['a day that does not exist', { dateOfBirth: '2001-02-29' }],
  ['a day to come', { dateOfBirth: '2999-01-01' }],
  ['a day with a time', { dateOfBirth: '2001-12-10T00:00:00Z' }],
  ['an unfinished profile', { profileCompleted: false }],
  ['a number for a name', { fullName: 7 }],
])('refuses %s', (_what, change) => {
  expect(takes(change)).toBe(false);
});

it('accepts exactly the possible birthdays of a living person', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/)), (dateOfBirth) => {
      const isEmpty = dateOfBirth.trim() === '';
      return takes({ dateOfBirth }) === (isEmpty || isPossibleBirthday(dateOfBirth, new Date()));
    }),
  );
});

it('normalizes names and goals to well-formed text of bounded length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ unit: 'binary' }), (fullName, goals) => {
      const parsed = profileInput.safeParse({ ...ada, fullName, goals });
      if (!parsed.success) return true;
      return [parsed.data.fullName, parsed.data.goals ?? ''].every(
        (text) =>
          !/\p{Cs}/u.test(text) && text === text.normalize('NFC') && !text.includes('\u0000') && text.length <= 2000,
      );
    }),
  );
});

it('refuses what is no profile', () => {
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (body) => !profileInput.safeParse(body).success));
});

it('accepts a change of a profile only as a whole', () => {
  expect(profileChange.safeParse({ ...ada, interests: [] }).success).toBe(true);
  for (const name of ['fullName', 'dateOfBirth', 'country', 'education', 'interests', 'goals']) {
    expect(profileChange.safeParse({ ...ada, [name]: undefined }).success).toBe(false);
  }
});

it('keeps each interest once, in the order of the vocabulary', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...interests), { minLength: 1, maxLength: 8 }), (given) => {
      const parsed = profileInput.parse({ ...ada, interests: given }).interests;
      expect(parsed).toEqual(interests.filter((id) => given.includes(id)));
    }),
  );
});
