import { describe, expect, it } from 'vitest';
import { uses as allUses } from '../../vocabulary.ts';
import { demandsOf } from '../terms/demand-policy.ts';
import { needsFunding } from '../terms/text-policy.ts';
import { createScore, type Signals, type Uses } from './matching-score.ts';
import type { Member } from './person-policy.ts';
import { effortOf, timeShare } from './score-shares.ts';
import type { Scored } from './scored-facts.ts';

const now = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const uses = Object.fromEntries(allUses.map((use) => [use, true])) as Uses;
const ada: Member = {
  ...{ country: 'KE', education: 'high-school', dateOfBirth: '2009-05-01' },
  ...{ interests: ['science'], goals: 'I want to protect coral reefs.', quizAnswers: [] },
};
const plain: Scored = {
  ...{ type: 'internship', interests: ['science'], educationLevels: ['high-school'], closesAt: inDays(40) },
  ...{ deadlineKind: 'dated', funding: null, requiredDocuments: 0, freshAt: inDays(-300) },
  ...{
    namesWomen: false,
    isForAllSubjects: false,
    isOnline: false,
    locations: [],
    demands: demandsOf('', '', true),
    eligibleCountries: ['KE'],
    minAge: null,
    maxAge: null,
  },
};
type Changed = {
  member?: Partial<Member>;
  one?: Partial<typeof plain>;
  signals?: Partial<Signals>;
  uses?: Partial<Uses>;
};

function score({ member, one, signals, ...changed }: Changed = {}) {
  const [person, scored] = [
    { ...ada, ...member },
    { ...plain, ...one },
  ];
  const { find, partsOf, scoreOf } = createScore(person, { uses: { ...uses, ...changed.uses }, now });
  const given = [find(scored), { terms: 0.5, ...signals }] as const;
  return { parts: partsOf(...given), total: scoreOf(...given) };
}
const partsOf = (changed?: Changed) => score(changed).parts;
const scoreOf = (changed?: Changed) => score(changed).total!;

it.each<[string, Changed]>([
  ['another country', { one: { eligibleCountries: ['NO'] } }],
  ['another education', { one: { educationLevels: ['phd'] } }],
  ['another age', { one: { minAge: 18 } }],
  ['another field', { one: { demands: demandsOf('Young musicians of any country.', '', true) } }],
  ['those who study at a university', { one: { facts: { studiesNow: ['undergraduate'] } } }],
  [
    'who still studies, to whom has finished',
    { member: { goals: 'I finished school and like reefs.' }, one: { facts: { studiesNow: ['high-school'] } } },
  ],
  [
    'women of another kind, place and interest',
    { member: { goals: 'A contest in Norway' }, one: { namesWomen: true, locations: ['CL'], interests: ['arts'] } },
  ],
])('never recommends what is for %s', (_, changed) =>
  expect(score(changed)).toEqual({ parts: undefined, total: undefined }),
);

it.each<[string, Changed, Changed]>([
  ['nearer meaning', { signals: { meaning: 0.9 } }, { signals: { meaning: 0.2 } }],
  ['more of the own terms', { signals: { terms: 1 } }, { signals: { terms: 0 } }],
  ['a shared interest', {}, { one: { interests: ['arts'] } }],
  ['few other interests', {}, { one: { interests: ['science', 'tech', 'business'] } }],
  ['meaning and terms that agree', { signals: { meaning: 0.5, terms: 0.5 } }, { signals: { meaning: 0, terms: 0.9 } }],
  [
    'what is for all subjects, to whom wants to study',
    {
      member: { goals: 'A degree in law' },
      one: { type: 'scholarship', isForAllSubjects: true },
      signals: { terms: 0 },
    },
    { member: { goals: 'A degree in law' }, one: { type: 'scholarship' }, signals: { terms: 0 } },
  ],
  ['rules that are known to fit', {}, { one: { eligibleCountries: ['*'] } }],
  ['few countries', {}, { one: { eligibleCountries: ['KE', ...Array.from({ length: 80 }, (_, at) => `X${at}`)] } }],
  ['what does not speak of women, to whom has not', {}, { one: { namesWomen: true } }],
  ['one level of education', {}, { one: { educationLevels: ['high-school', 'undergraduate', 'masters'] } }],
  ['enough time', {}, { one: { closesAt: inDays(2) } }],
  [
    'less effort for the time left',
    { one: { closesAt: inDays(15) } },
    { one: { closesAt: inDays(15), requiredDocuments: 6 } },
  ],
  ['funding', { one: { funding: 'full' } }, { one: { funding: 'none' } }],
  ['what was checked of late', { one: { freshAt: inDays(-3) } }, {}],
  ['what is like what was liked', { signals: { liked: 1 } }, { signals: { liked: -1 } }],
  [
    'where the goals want to go',
    { member: { goals: 'A contest in Norway' }, one: { locations: ['NO'] } },
    { member: { goals: 'A contest in Norway' }, one: { locations: ['CL'] } },
  ],
  [
    'what nobody else has to propose',
    {},
    { one: { demands: demandsOf('Pupils nominated by their school.', '', true) } },
  ],
  ['the kind that goals name', { member: { goals: 'An internship' } }, { member: { goals: 'A contest' } }],
])('scores higher for %s', (_, better, worse) => expect(scoreOf(better)).toBeGreaterThan(scoreOf(worse) + 0.5));

it('counts what is for all subjects no more to whom looks for something else', () => {
  const change = { member: { goals: 'A contest' }, signals: { terms: 0 } };
  const [all, one] = [true, false].map((isForAllSubjects) =>
    scoreOf({ ...change, one: { type: 'scholarship', isForAllSubjects } }),
  );
  expect(all).toBe(one);
});

it('counts interests for more where no goals say more', () => {
  const shareOf = (goals: string | null) => {
    const parts = partsOf({ member: { goals } })!;
    return parts.find(({ name }) => name === 'interests')!.max / parts.reduce((sum, { max }) => sum + max, 0);
  };
  expect(shareOf(null)).toBeGreaterThan(shareOf('I like reefs.') * 1.5);
});

it('counts funding for more where goals say that it is needed', () => {
  const gain = (goals: string) =>
    scoreOf({ member: { goals }, one: { funding: 'full' } }) - scoreOf({ member: { goals } });
  expect(gain('My family cannot pay.')).toBeGreaterThan(gain('I like reefs.') * 1.5);
});

it.each<[keyof Uses, Changed]>([
  ['goals', { signals: { terms: 1, meaning: 1 } }],
  ['interests', { one: { interests: ['arts'] } }],
  ['education', { one: { educationLevels: ['*'] } }],
  ['answers', { signals: { liked: 1 } }],
])('has no part of %s when they are switched off', (use, changed) => {
  const names = partsOf({ ...changed, uses: { [use]: false } })!.map(({ name }) => name);
  expect(names).not.toContain(use);
  expect(partsOf({ signals: { liked: 1 } })!.map(({ name }) => name)).toContain(use);
});

it('counts what is known besides for less where it is not what somebody looks for', () => {
  const gain = (signals: Partial<Signals>) =>
    scoreOf({ signals, one: { funding: 'full' } }) - scoreOf({ signals, one: { funding: 'none' } });
  expect(gain({ terms: 0.9 })).toBeGreaterThan(2 * gain({ terms: 0.05 }));
});

it('has no part of what was not said, and still a whole score', () => {
  const parts = partsOf({ member: { goals: null, interests: [] } })!;
  expect(parts.map(({ name }) => name)).toEqual(['eligibility', 'education', 'time', 'funding', 'freshness']);
  const sum = (of: 'points' | 'max') => parts.reduce((total, part) => total + part[of], 0);
  expect(scoreOf({ member: { goals: null, interests: [] } })).toBeCloseTo((100 * sum('points')) / sum('max'));
  expect(scoreOf({ member: { goals: null, interests: [] } })).toBeGreaterThan(40);
});

it('stays between 0 and 100', () => {
  const best = {
    signals: { terms: 1, meaning: 1, liked: 1 },
    one: { funding: 'full' as const, freshAt: now, minAge: 10 },
  };
  expect(scoreOf(best)).toBeLessThanOrEqual(100);
  expect(scoreOf(best)).toBeGreaterThan(90);
});

describe('what goals say', () => {
  it.each([
    ['My family cannot pay for it', true],
    ['with a full scholarship', true],
    ['I pay for it myself', false],
  ])('tells whether “%s” needs funding', (goals, isNeeded) => expect(needsFunding(goals)).toBe(isNeeded));
});

it.each([
  ['rolling', null, 0.8],
  ['unknown', null, 0.4],
  ['dated', inDays(40), 1],
  ['dated', inDays(0), 0.2],
] as const)('values the time left of %s (%s)', (deadlineKind, closesAt, share) => {
  const instant = closesAt?.getTime() ?? Number.POSITIVE_INFINITY;
  expect(timeShare(effortOf({ ...plain, deadlineKind }), instant, now.getTime())).toBeCloseTo(share);
});
