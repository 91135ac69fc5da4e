import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { educationLevels, interests, studyAnswers, studyLevels } from '#features/people/interests/vocabulary.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import { type Applicant, checkEligibility } from '../../eligibility-policy.ts';
import { opportunities } from '../opportunity-table.ts';
import { opportunityRow } from '../testing/opportunity-row.ts';
import { groupsOf, isNotClosedTo } from './opportunity-group-conditions.ts';

const today = new Date('2026-11-23T09:00:00Z');
const orAny = <T>(some: fc.Arbitrary<T[]>) => fc.oneof(fc.constant<(T | '*')[]>(['*']), some);
const countries = ['DE', 'IN', 'KE', 'NO'];
const someAge = fc.option(fc.integer({ min: 13, max: 20 }));

const someRules = fc.record({
  eligibleCountries: orAny(fc.subarray(countries, { minLength: 1 })),
  educationLevels: orAny(fc.subarray([...educationLevels], { minLength: 1 })),
  minAge: someAge,
  maxAge: someAge,
  facts: fc.record(
    {
      residence: fc.subarray(countries, { minLength: 1 }),
      studiesNow: fc.subarray([...studyLevels], { minLength: 1 }),
      hasFinished: fc.subarray([...studyLevels], { minLength: 1 }),
      gender: fc.constantFrom('women' as const, 'any' as const),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  interests: fc.subarray([...interests], { minLength: 1 }),
});
/** Birthdays around the limits, and on the day itself. */
const someBirthday = fc
  .tuple(fc.integer({ min: 2006, max: 2014 }), fc.constantFrom('01-15', '11-22', '11-23', '11-24', '12-30'))
  .map((parts) => parts.join('-'));
const someApplicant: fc.Arbitrary<Applicant> = fc.record({
  country: fc.constantFrom(...countries),
  education: fc.constantFrom(...educationLevels),
  dateOfBirth: fc.option(someBirthday),
  studying: fc.option(fc.constantFrom(...studyAnswers)),
  finished: fc.option(fc.constantFrom(...studyAnswers)),
});
const toKnownApplicant = ({ dateOfBirth, ...applicant }: Applicant) => ({
  ...applicant,
  age: dateOfBirth === null ? null : ageOf(dateOfBirth, today),
});

itOnBoth('the database and the rules agree on what is closed to whom', async ({ db }) => {
  const answers = new Set<string>();
  const property = fc.asyncProperty(
    fc.array(someRules, { minLength: 20, maxLength: 20 }),
    fc.array(someApplicant, { minLength: 5, maxLength: 5 }),
    async (rules, applicants) => {
      await db.delete(opportunities);
      const rows = rules.map((each) => opportunityRow(each));
      await db.insert(opportunities).values(rows);
      for (const applicant of applicants) {
        const open = await db
          .select({ id: opportunities.id })
          .from(opportunities)
          .where(isNotClosedTo(toKnownApplicant(applicant)));
        const expected = rows.filter((row) => {
          const { answer } = checkEligibility(row, applicant, today);
          answers.add(answer);
          return answer !== 'no';
        });

        expect(open.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }
    },
  );
  await fc.assert(property, { numRuns: sized(8, 100) });
  expect([...answers].sort()).toEqual(['no', 'unknown', 'yes']);
});

itOnBoth('each row is in exactly one group, by its shared interests and by what is closed', async ({ db }) => {
  const property = fc.asyncProperty(
    fc.array(someRules, { minLength: 15, maxLength: 15 }),
    someApplicant,
    fc.subarray([...interests], { maxLength: 4 }),
    async (rules, applicant, first) => {
      await db.delete(opportunities);
      const rows = rules.map((each) => opportunityRow(each));
      await db.insert(opportunities).values(rows);
      const groupsById: Record<string, number[]> = {};
      for (const { group, where } of groupsOf({ first, closedLast: toKnownApplicant(applicant) })) {
        const inGroup = await db.select({ id: opportunities.id }).from(opportunities).where(where);
        for (const { id } of inGroup) groupsById[id] = [...(groupsById[id] ?? []), group];
      }
      for (const row of rows) {
        const shared = row.interests.filter((interest) => first.includes(interest)).length;
        const isClosed = checkEligibility(row, applicant, today).answer === 'no';
        expect(groupsById[row.id]).toEqual([(isClosed ? 9 : 0) + 8 - shared]);
      }
    },
  );
  await fc.assert(property, { numRuns: sized(6, 60) });
});

itOnBoth('what is stored of an opportunity that names nothing excludes nobody', async ({ db }) => {
  const { eligibleCountries, educationLevels: _, facts, minAge, maxAge, ...row } = opportunityRow();
  await db.insert(opportunities).values(row);
  const [stored] = await db.select().from(opportunities).where(eq(opportunities.id, row.id));
  const somebody: Applicant = { country: 'KE', education: 'other', dateOfBirth: '2009-05-04' };

  expect(checkEligibility(stored!, somebody, today).checks.map(({ answer }) => answer)).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
  const [open] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(opportunities)
    .where(isNotClosedTo(toKnownApplicant(somebody)));
  expect(open!.n).toBe(1);
});
