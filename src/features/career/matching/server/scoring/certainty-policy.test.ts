import { expect, it } from 'vitest';
import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import { demandsOf } from '../terms/demand-policy.ts';
import { countDoubts } from './certainty-policy.ts';
import { type Member, readPerson } from './person-policy.ts';

const now = new Date('2026-11-23T12:00:00Z');
const student = { education: 'undergraduate' as Member['education'], age: 22, goals: 'I want to study robotics.' };
function toPerson({ education, age, goals }: { education: Member['education']; age: number; goals: string }) {
  const dateOfBirth = `${2026 - age}-05-01`;
  return readPerson({ country: 'KE', education, dateOfBirth, interests: [], goals, quizAnswers: [] }, goals, now);
}
const without = { namesWomen: false, locations: [], demands: demandsOf('', '', true) };

it.each<[string, EligibilityFacts, Partial<typeof student>, number | undefined]>([
  ['a bachelor of somebody who may still study for one', { hasFinished: ['undergraduate'] }, {}, 1],
  [
    'a bachelor of somebody who looks for a master’s degree',
    { hasFinished: ['undergraduate'] },
    { goals: 'I want a master in robotics.' },
    0,
  ],
  ['a bachelor of somebody too young for one', { hasFinished: ['undergraduate'] }, { age: 18 }, undefined],
  ['a doctorate of an undergraduate', { hasFinished: ['phd'] }, {}, undefined],
  ['a bachelor of somebody beyond', { hasFinished: ['undergraduate'] }, { education: 'phd' }, 0],
  ['years of work of a student', { minWorkYears: 2 }, {}, undefined],
  ['no years of work of somebody of fifteen', { minWorkYears: 0 }, { education: 'high-school', age: 15 }, 0],
  ['a status that nobody speaks of', { status: ['refugee'] }, {}, undefined],
  ['a status that the goals name', { status: ['refugee'] }, { goals: 'We fled to Kenya.' }, 0],
  ['being a woman', { gender: 'women' }, {}, 2],
  ['being a woman, of somebody who says so', { gender: 'women' }, { goals: 'As a woman, I …' }, 0],
  ['nothing', {}, {}, 0],
  ['a degree that the goals do not name', { offers: ['phd'] }, { goals: 'A bachelor in robotics.' }, 3],
  ['a master’s degree of a student', { offers: ['masters', 'phd'] }, { goals: 'I am a student of robotics.' }, 2],
  ['a doctorate of somebody too young for a bachelor', { offers: ['phd'] }, { age: 19 }, undefined],
  ['a bachelor beside a master’s degree', { offers: ['undergraduate', 'masters'] }, {}, 0],
])('counts the doubts about %s', (_, facts, given, doubts) => {
  expect(countDoubts({ ...without, facts }, toPerson({ ...student, ...given }))).toBe(doubts);
});

it.each<[string, Partial<typeof student>, number | undefined]>([
  ['Law students of any country.', { goals: 'I study law.' }, 0],
  ['Law students of any country.', { goals: 'I study chemistry.' }, undefined],
  ['Law students of any country.', { goals: 'Anything abroad.' }, 1],
  ['Students of law or a near subject.', { goals: 'I study chemistry.' }, 1],
  ['Students of any subject, also law.', { goals: 'I study chemistry.' }, 0],
  ['Scientists with a PhD.', { goals: 'I study chemistry.' }, 0],
  ['Pupils in a team with a teacher.', { goals: 'I like chemistry.' }, 0],
  ['Students nominated by their university.', {}, 1],
  ['Citizens of a country on the list.', {}, 1],
  ['Pupils, mostly from India.', {}, 1],
  ['Pupils in Kenya and some nearby countries.', {}, 0],
  ['Pupils, mostly from 8 to 19 years old.', {}, 0],
  ['Students at an architecture school.', { goals: 'I study graphic design.' }, undefined],
  ['Students who have Japanese as their main subject.', {}, 1],
  ['It trains people in French.', {}, 1],
  ['It trains people in French or English.', {}, 0],
  ['Pupils stay in Japanese families.', {}, 0],
  ['Graduates who know French well.', {}, 1],
  ['Graduates who know French well.', { goals: 'I speak French.' }, 0],
  ['Graduates who know French or English.', {}, 0],
  ['People who may work in Chile.', {}, 1],
  ['Pupils, usually 15 to 18 years old.', {}, undefined],
  ['Pupils, usually 15 to 18 years old.', { age: 17 }, 0],
  ['Students in the third year.', { goals: 'First year of robotics.' }, undefined],
])('counts the doubts that “%s” leaves to %o', (text, given, doubts) => {
  const one = { ...without, demands: demandsOf(text.toLowerCase(), '', false) };
  expect(countDoubts(one, toPerson({ ...student, ...given }))).toBe(doubts);
});
