import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Pair, type PlannedPerson, planPairs } from './peer-plan-policy.ts';

const person = (id: string, overrides: Partial<PlannedPerson> = {}): PlannedPerson => ({
  ...{ id, given: 0, received: 0, isImpatient: false, hasMissed: false },
  ...overrides,
});
const countBy = (pairs: readonly Pair[], side: keyof Pair, id: string) =>
  pairs.filter((pair) => pair[side] === id).length;

/** Everybody who has joined, one after the other, with nothing opened meanwhile. */
function arrive(count: number) {
  let pairs: Pair[] = [];
  const participants = Array.from({ length: count }, (_, index) => person(`p${index}`));
  for (let arrived = 1; arrived <= count; arrived++)
    pairs = planPairs({ participants: participants.slice(0, arrived), fixed: [], flexible: pairs });
  return { participants, pairs };
}

it('leaves somebody alone without a peer, and lets two look at each other', () => {
  expect(arrive(1).pairs).toEqual([]);
  expect(arrive(2).pairs).toHaveLength(2);
});

it.each([3, 4, 5, 7, 8, 50])('gives each of %i participants who come one by one two peers and two answers', (count) => {
  const { participants, pairs } = arrive(count);
  for (const { id } of participants)
    expect([countBy(pairs, 'reviewer', id), countBy(pairs, 'author', id)], id).toEqual([2, 2]);
  expect(new Set(pairs.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(2 * count);
  expect(pairs.every(({ reviewer, author }) => reviewer !== author)).toBe(true);
});

it('changes two of the earlier pairs at most for a newcomer', () => {
  const { pairs: before, participants } = arrive(6);
  const after = planPairs({ participants: [...participants, person('new')], fixed: [], flexible: before });
  const isKept = (pair: Pair) => after.some((one) => one.reviewer === pair.reviewer && one.author === pair.author);
  expect(before.filter((pair) => !isKept(pair))).toHaveLength(2);
});

it('closes the circle when somebody leaves', () => {
  const { participants, pairs } = arrive(5);
  const stayed = participants.slice(1);
  const after = planPairs({ participants: stayed, fixed: [], flexible: pairs });
  for (const { id } of stayed) expect([countBy(after, 'reviewer', id), countBy(after, 'author', id)]).toEqual([2, 2]);
});

it('asks for a third answer only for somebody who has waited long', () => {
  const busy = ['a', 'b', 'c'].map((id) => person(id, { given: 2, received: 2 }));
  const fixed = [
    { reviewer: 'a', author: 'b' },
    { reviewer: 'b', author: 'c' },
    { reviewer: 'c', author: 'a' },
    { reviewer: 'a', author: 'c' },
    { reviewer: 'b', author: 'a' },
    { reviewer: 'c', author: 'b' },
  ];
  expect(planPairs({ participants: [...busy, person('new')], fixed, flexible: [] })).toEqual([]);
  const after = planPairs({ participants: [...busy, person('new', { isImpatient: true })], fixed, flexible: [] });
  expect(after.map(({ author }) => author)).toEqual(['new', 'new']);
});

it('never gives the own answer, the same one twice, or too many, whatever happens', () => {
  const step = fc.record({ kind: fc.constantFrom('join', 'leave', 'open'), at: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let joined: string[] = [];
      let pairs: Pair[] = [];
      const fixed: Pair[] = [];
      steps.forEach(({ kind, at }, index) => {
        if (kind === 'join') joined.push(`p${index}`);
        if (kind === 'leave') joined = joined.filter((_, index_) => index_ !== at % joined.length);
        if (kind === 'open' && pairs.length > 0) fixed.push(...pairs.splice(at % pairs.length, 1));
        const participants = joined.map((id) =>
          person(id, { given: countBy(fixed, 'reviewer', id), received: countBy(fixed, 'author', id) }),
        );
        pairs = planPairs({ participants, fixed, flexible: pairs });
        const all = [...fixed, ...pairs];
        expect(new Set(all.map(({ reviewer, author }) => `${reviewer} ${author}`)).size).toBe(all.length);
        expect(all.every(({ reviewer, author }) => reviewer !== author)).toBe(true);
        for (const id of joined) {
          expect(countBy(all, 'reviewer', id)).toBeLessThanOrEqual(2);
          expect(countBy(all, 'author', id)).toBeLessThanOrEqual(2);
        }
      });
    }),
    { numRuns: 200 },
  );
});
