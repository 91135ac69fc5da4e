import { expect, it } from 'vitest';
import { uses as allUses } from '../../vocabulary.ts';
import { type Explained, listReasons } from './matching-reasons.ts';
import type { Uses } from './matching-score.ts';
import type { Member } from './person-policy.ts';

const now = new Date('2026-11-23T12:00:00Z');
const uses = Object.fromEntries(allUses.map((use) => [use, true])) as Uses;
const scholarship: Explained = {
  ...{ title: 'A scholarship', subjects: ['all subjects'], description: '', location: null, eligibility: null },
  ...{ type: 'scholarship', interests: [], educationLevels: [], eligibleCountries: [], minAge: null, maxAge: null },
  ...{ deadlineKind: 'unknown', closesAt: null, funding: null, documents: [], alumniNotes: 0 },
  ...{ publishedAt: new Date('2026-01-01'), freshAt: new Date('2026-01-01') },
};

function reasonsFor(goals: string, changed: Partial<Explained> = {}) {
  const member: Member = {
    ...{ country: 'KE', education: 'high-school', dateOfBirth: null, interests: [], goals, quizAnswers: [] },
  };
  return listReasons(member, { ...scholarship, ...changed }, { answer: 'unknown', checks: [] }, { uses, now });
}

it('says to whom wants to study that a scholarship is for all subjects', () => {
  expect(reasonsFor('I want to study law')).toEqual(['It is for all subjects.']);
  expect(reasonsFor('I want to win a contest')).toEqual([]);
  expect(reasonsFor('I want to study law', { subjects: ['engineering'] })).toEqual([]);
  expect(reasonsFor('I want to study law', { type: 'exchange' })).toEqual([]);
});
