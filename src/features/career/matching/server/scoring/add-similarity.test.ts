import { expect, it } from 'vitest';
import type { Indexed } from '../match-index.ts';
import { addSimilarity } from './add-similarity.ts';
import type { Ranked } from './rank-best.ts';
import { withVariety } from './recommend.ts';

const rare = () => 1;

/** The first has most points. Every third is about the sea, and those between are about chess. */
function rank(count: number, changed: (number: number) => Partial<Indexed> = () => ({})): Ranked[] {
  return Array.from({ length: count }, (_, number) => {
    const points = 50 - number / 4;
    const subjectTokens = number % 3 === 0 ? ['sea', 'fish'] : ['chess'];
    const one = { id: `id-${number + 10}`, organization: null, subjectTokens, vectorLength: 0, ...changed(number) };
    return { one, parts: [{ name: 'goals', points, max: 100 }], score: points, taste: {} } as unknown as Ranked;
  });
}
const pointsOf = ({ parts }: Ranked) => parts.find(({ name }) => name === 'similarity')?.points;
const positionOf = (ranked: readonly Ranked[], id: string) => ranked.findIndex(({ one }) => one.id === id);

it('puts first what is like the best ones, and says for how many points', () => {
  const ranked = rank(30, (number) => ({ subjectTokens: number < 8 || number === 20 ? ['sea', 'fish'] : ['chess'] }));
  const similar = addSimilarity(ranked, rare);
  expect(positionOf(similar, 'id-30')).toBeLessThan(positionOf(similar, 'id-18'));
  expect(similar.map(({ score }) => score)).toEqual(similar.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(pointsOf(similar[0]!)).toBe(8);
  expect(similar[0]!.score).toBeCloseTo((100 * (50 + 8)) / 108);
  expect(pointsOf(similar.at(-1)!)).toBe(0);
});

it('compares the meaning, too, where vectors are there', () => {
  const [near, far] = [Int8Array.of(10, 0), Int8Array.of(0, 10)];
  const vectors = (number: number) => ({ vector: number < 8 || number === 20 ? near : far, vectorLength: 10 });
  const similar = addSimilarity(
    rank(30, (number) => ({ ...vectors(number), subjectTokens: [] })),
    rare,
  );
  expect(similar[8]!.one.id).toBe('id-30');
  expect(similar[8]!.parts.at(-1)).toEqual({ name: 'similarity', points: 8, max: 16 });
});

it('leaves few as they are, and what is far below', () => {
  expect(addSimilarity(rank(16), rare)).toEqual(rank(16));
  expect(addSimilarity([], rare)).toEqual([]);
  const many = addSimilarity(rank(210), rare);
  expect(many.slice(200)).toEqual(rank(210).slice(200));
});

it('says nothing of what is alike in all', () => {
  const same = addSimilarity(
    rank(20, () => ({ subjectTokens: ['chess'] })),
    rare,
  );
  expect(same.map(pointsOf)).toEqual(same.map(() => 0));
});

it('puts later what is of the same organization as one above it, has the same subjects, or says nearly the same', () => {
  const [school, other] = [Int8Array.of(10, 1), Int8Array.of(1, 10)];
  const facts: Partial<Indexed>[] = [
    { organization: 'Reef Trust', vector: school, vectorLength: Math.hypot(10, 1) },
    { organization: 'Reef Trust' },
    { vector: school, vectorLength: Math.hypot(10, 1) },
    { subjectTokens: ['reef', 'sea'] },
    { vector: other, vectorLength: Math.hypot(10, 1) },
    { subjectTokens: [] },
  ];
  const chosen = withVariety(
    rank(6, (number) => ({
      subjectTokens: number === 0 ? ['sea', 'reef'] : [`own-${number}`],
      type: `${number}` as Indexed['type'],
      ...facts[number],
    })),
    6,
  );
  expect(chosen.map(({ one }) => one.id)).toEqual(['id-10', 'id-14', 'id-15', 'id-11', 'id-12', 'id-13']);
  expect(chosen.at(-1)!.parts.at(-1)).toEqual({ name: 'variety', points: -6, max: 0 });
});

it('puts later what is of the same type as one above it', () => {
  const types = ['competition', 'competition', 'competition', 'scholarship'] as const;
  const chosen = withVariety(
    rank(4, (number) => ({ subjectTokens: [`own-${number}`], organization: `${number}`, type: types[number]! })),
    4,
  );
  expect(chosen.map(({ one }) => one.type)).toEqual(['competition', 'scholarship', 'competition', 'competition']);
});
