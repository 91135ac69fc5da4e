import fc from 'fast-check';
import { expect } from 'vitest';
import { checkEligibility } from '#features/opportunities/core/eligibility-policy.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import {
  createOpportunitySearch,
  createVectorJobs,
  createVectorRepository,
} from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { createOpportunityIngestionModule } from '#features/opportunities/ingestion/server/ingestion-module.ts';
import { educationLevels, interests } from '#features/people/interests/vocabulary.ts';
import { quizQuestions } from '#features/people/quiz/vocabulary.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { answers } from '../../vocabulary.ts';
import { createMatchIndex } from '../match-index.ts';
import { textOfQuiz } from '../quiz-policy.ts';
import { toPieces } from '../terms/wish-vectors.ts';
import { isTrueReason } from '../testing/check-reason.ts';
import { explain, rankMatches, withVariety } from './recommend.ts';

const now = new Date('2026-11-23T12:00:00Z');
const wishTexts = [
  'I want to study medicine abroad, and my family cannot pay.',
  'Robotics contests! Later artificial intelligence in Germany.',
  'I play the violin and dream of an orchestra.',
  'Quiero salvar los océanos',
  'law, human rights; journalism? films & photos (in Japan)',
  'Coral reefs',
  '??',
];

const members = fc.record({
  country: fc.constantFrom('KE', 'BR', 'IN', 'DE', 'US', 'SY', 'NG', 'NO'),
  education: fc.constantFrom(...educationLevels),
  dateOfBirth: fc.option(fc.integer({ min: 1990, max: 2012 }).map((year) => `${year}-06-15`)),
  interests: fc.uniqueArray(fc.constantFrom(...interests), { maxLength: 4 }),
  goals: fc.option(fc.constantFrom(...wishTexts)),
  quizAnswers: fc.subarray(
    quizQuestions.flatMap(({ options }) => options.map(({ id }) => id)),
    { maxLength: 5 },
  ),
});
const usesOfMember = fc.record({
  ...{ goals: fc.boolean(), interests: fc.boolean(), education: fc.boolean(), answers: fc.boolean() },
  ...{ quiz: fc.boolean(), saved: fc.boolean(), opened: fc.boolean() },
});

function expectToAddUp({ score, parts }: Pick<NonNullable<ReturnType<typeof explain>>, 'score' | 'parts'>) {
  const total = (key: 'points' | 'max') => parts.reduce((sum, part) => sum + part[key], 0);
  expect([total('points'), total('max')]).toEqual([score, 100]);
  expect(parts.filter(({ name, points, max }) => name !== 'variety' && points > max)).toEqual([]);
}

it('gives true reasons only, and nothing that somebody may not apply for, over the shipped content', async ({ db }) => {
  await createOpportunityIngestionModule({ db }).seed('content/opportunities');
  const rows = new Map((await db.select().from(opportunities)).map((row) => [row.id, row]));
  const embedder = createFakeEmbedder(['music', 'medic', 'robot', 'ocean', 'law']);
  await createVectorJobs({ repository: createVectorRepository(db), embedder, logger: console }).run();
  const index = createMatchIndex((await createOpportunitySearch({ db, embedder }).open())!);
  const listed = [...rows.values()];
  expect(listed.length).toBeGreaterThan(200);
  const someAnswers = fc.uniqueArray(
    fc.record({ row: fc.constantFrom(...listed), answer: fc.constantFrom(...answers) }),
    { maxLength: 5, selector: ({ row }) => row.id },
  );
  const someActs = fc.uniqueArray(
    fc.record({ row: fc.constantFrom(...listed), act: fc.constantFrom('saved', 'opened') }),
    { maxLength: 5, selector: ({ row }) => row.id },
  );
  let reasonCount = 0;

  await fc.assert(
    fc.asyncProperty(members, usesOfMember, someAnswers, someActs, async (member, uses, given, acts) => {
      const answered = given.map(({ row, answer }) => ({ opportunityId: row.id, title: row.title, answer }));
      const observed = acts
        .filter(({ act }) => uses[act])
        .map(({ row, act }) => ({ opportunityId: row.id, title: row.title, act }));
      const vectors = await embedder.embed(toPieces(member.goals ?? ''));
      const quizVectors = await embedder.embed(toPieces(textOfQuiz(member.quizAnswers)));
      const wishes = { member, uses, answered, observed, vectors, quizVectors, now };
      const chosen = withVariety(await rankMatches(index, wishes, 96), 24);
      expect(chosen.map(({ score }) => score)).toEqual(chosen.map(({ score }) => score).toSorted((a, b) => b - a));
      for (const ranked of chosen) {
        const row = rows.get(ranked.one.id)!;
        const explained = explain(ranked, row, wishes, index.isSpecific);
        expect(checkEligibility(row, member, now).answer).not.toBe('no');
        expect(
          answered.find(({ opportunityId, answer }) => opportunityId === row.id && answer !== 'more'),
        ).toBeUndefined();
        const likedTitles = answered.flatMap(({ title, answer }) => (answer === 'more' ? title : []));
        const wrong = explained!.reasons.filter(
          (reason) => !isTrueReason(reason, { member, row, likedTitles, observed, now }),
        );
        expect(wrong).toEqual([]);
        expect(explained!.reasons.length).toBeLessThanOrEqual(4);
        if (!uses.goals) expect(explained!.reasons.join()).not.toContain('goals');
        if (!uses.interests) expect(explained!.reasons.join()).not.toContain('interest');
        if (!uses.quiz) expect(explained!.reasons.join()).not.toContain('quiz');
        if (!uses.saved) expect(explained!.reasons.join()).not.toContain('you saved');
        if (!uses.opened) expect(explained!.reasons.join()).not.toContain('you opened');
        reasonCount += explained!.reasons.length;
        expectToAddUp(explained!);
      }
    }),
    { numRuns: 60 },
  );
  expect(reasonCount).toBeGreaterThan(1000);
}, 120_000);
