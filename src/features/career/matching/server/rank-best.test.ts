import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkEligibility } from '#features/opportunities/core/eligibility-policy.ts';
import { uses as allUses, answers } from '../vocabulary.ts';
import { createMatchIndex, type Stored } from './match-index.ts';
import { createScore, type Member, type Uses } from './matching-score.ts';
import { rankBest, type Wishes } from './rank-best.ts';
import { createTaste } from './taste-policy.ts';

const now = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const vectors = [Int8Array.of(1, 2, 3), Int8Array.of(-3, 1, 0), Int8Array.of(0, 5, -2)];
const kinds = fc.constantFrom('internship' as const, 'scholarship' as const);
const fields = fc.subarray(['science', 'arts', 'tech'] as const, { minLength: 1 }).chain(fc.shuffledSubarray);

/** Few values, so that many share some of their facts and differ in others. */
const facts: fc.Arbitrary<Omit<Stored, 'id'>> = fc.record({
  title: fc.constantFrom('Coral reefs', 'Women in robotics', 'An orchestra'),
  subjects: fc.constantFrom([], ['Coral reefs']),
  description: fc.constant(''),
  organization: fc.constantFrom('Reef Trust', 'Academy', null),
  type: fc.option(kinds),
  interests: fields,
  educationLevels: fc.constantFrom([], ['*'] as const, ['phd'] as const, ['phd', 'masters'] as const),
  eligibleCountries: fc.constantFrom(['*'], ['KE'], ['BR', 'KE', 'IN', 'DE'], ['BR']),
  minAge: fc.constantFrom(null, 16, 30),
  maxAge: fc.constantFrom(null, 20, 40),
  closesAt: fc.constantFrom(null, inDays(-1), inDays(9), inDays(15), inDays(200)),
  deadlineKind: fc.constantFrom('dated', 'rolling', 'recurring'),
  funding: fc.constantFrom('full', 'none', null),
  requiredDocuments: fc.constantFrom(0, 2, 5),
  freshAt: fc.constantFrom(inDays(-3), inDays(-90)),
  publishedAt: fc.constantFrom(inDays(-3), inDays(-90)),
  vector: fc.constantFrom(undefined, ...vectors),
});
const members: fc.Arbitrary<Member> = fc.record({
  country: fc.constantFrom('KE', 'BR'),
  education: fc.constantFrom('phd', 'masters'),
  dateOfBirth: fc.constantFrom(null, '2008-05-01', '1990-05-01'),
  interests: fields,
  goals: fc.constantFrom(null, 'I want to protect coral reefs in an internship. My family cannot pay.'),
  quizAnswers: fc.constant([]),
});
const uses = fc.record(Object.fromEntries(allUses.map((use) => [use, fc.boolean()]))) as fc.Arbitrary<Uses>;
const acts = fc.uniqueArray(
  fc.record({ of: fc.nat(20), title: fc.string(), act: fc.constantFrom('saved', 'opened', ...answers) }),
  { maxLength: 4, selector: ({ of }) => of },
);
const idOf = (number: number) => `id-${String(number).padStart(3, '0')}`;
const toAct = ({ of, title, act }: { of: number; title: string; act: string }) => ({
  ...{ opportunityId: idOf(of), title },
  ...(act === 'saved' || act === 'opened' ? { act } : { answer: act }),
});

/** Each one scored by itself, without what others share with it. */
async function rankPlainly(rows: readonly Stored[], index: ReturnType<typeof createMatchIndex>, wishes: Wishes) {
  const { member, answered, observed, publishedAfter } = wishes;
  const { scoreOf, partsOf, find } = createScore(member, wishes);
  const goals = wishes.uses.goals && member.goals ? await index.nearnessTo(member.goals, wishes.vectors) : undefined;
  const done = [
    ...(wishes.uses.answers ? answered.map(({ answer, ...one }) => ({ ...one, act: answer })) : []),
    ...observed,
  ];
  const ranked = rows.flatMap((row) => {
    const isHidden = answered.some(({ opportunityId, answer }) => opportunityId === row.id && answer !== 'more');
    const isOpen = row.closesAt === null || row.closesAt > now;
    if (isHidden || !isOpen || (publishedAfter && row.publishedAt <= publishedAfter)) return [];
    if (checkEligibility(row, member, now).answer === 'no') return [];
    const others = rows.filter(({ id }) => id !== row.id && done.some(({ opportunityId }) => opportunityId === id));
    const taste = createTaste(createMatchIndex([row, ...others]), done)(0);
    const position = index.positionOf(row.id)!;
    const one = index.at(position)!;
    const near = { terms: goals?.terms[position] ?? 0, meaning: goals?.meanings?.[position] };
    const signals = { ...near, quizMeaning: undefined, liked: taste.liked, activity: taste.activity };
    return { one, parts: partsOf(find(one), signals)!, score: scoreOf(find(one), signals)!, taste };
  });
  return ranked.sort((a, b) => b.score - a.score || (a.one.id < b.one.id ? -1 : 1));
}

it('ranks as if each were scored by itself, whatever they share and however they were changed', async () => {
  const changes = fc.array(fc.tuple(fc.nat(20), fc.option(facts)), { minLength: 20, maxLength: 40 });
  const settings = fc.record({ hasVectors: fc.boolean(), onlyNew: fc.boolean(), count: fc.constantFrom(2, 100) });
  await fc.assert(
    fc.asyncProperty(changes, members, uses, acts, settings, async (changed, member, used, done, chosen) => {
      const index = createMatchIndex();
      const rows = new Map<string, Stored>();
      for (const [number, stored] of changed) {
        const id = idOf(number);
        if (stored) {
          index.put({ id, ...stored });
          rows.set(id, { id, ...stored });
        } else {
          index.remove(id);
          rows.delete(id);
        }
      }
      const wishes = {
        ...{ member, uses: used, now, quizVectors: undefined },
        answered: done.map(toAct).filter((each) => 'answer' in each),
        observed: done.map(toAct).filter((each) => 'act' in each),
        vectors: chosen.hasVectors ? vectors.slice(0, 2) : undefined,
        ...(chosen.onlyNew && { publishedAfter: inDays(-7) }),
      } as Wishes;
      await rankBest(index, { ...wishes, member: { ...member, country: 'IN' } }, 1);
      const expected = await rankPlainly([...rows.values()], index, wishes);
      expect(await rankBest(index, wishes, chosen.count)).toEqual(expected.slice(0, chosen.count));
    }),
    { numRuns: 150 },
  );
});
