import { type FactGroup, factGroups, type Scored } from './matching-score.ts';

type Facts = Scored & { organization: string | null; publishedAt: Date };
export type Group = FactGroup | 'organization';
type FactColumns = ReturnType<typeof allocate>;

const allocate = (size: number) => ({
  countries: new Uint32Array(size),
  applicants: new Uint32Array(size),
  kind: new Uint32Array(size),
  offer: new Uint32Array(size),
  organization: new Uint32Array(size),
  /** In milliseconds; infinite without a date, and before all time where there is no opportunity. */
  closesAt: new Float64Array(size),
  freshAt: new Float64Array(size),
  publishedAt: new Float64Array(size),
});
const smallest = 1024;

/**
 * The facts that each score needs, by position and close together in memory: reading them from as many objects takes
 * longer than to score them. Each group of facts is a number, the same for equal ones.
 */
export function createFactColumns() {
  let columns = allocate(smallest);
  const groups = Object.entries({ ...factGroups, organization: ['organization'] as const }).map(([name, facts]) => ({
    name: name as Group,
    facts,
    numbers: new Map<string, number>(),
  }));

  function grow() {
    const small = columns;
    columns = allocate(2 * small.kind.length);
    for (const [name, values] of Object.entries(small)) columns[name as keyof FactColumns].set(values);
  }

  return {
    set(position: number, one: Facts) {
      while (position >= columns.kind.length) grow();
      for (const { name, facts, numbers } of groups) {
        const key = JSON.stringify(facts.map((fact) => inOrder(one[fact])));
        if (!numbers.has(key)) numbers.set(key, numbers.size);
        columns[name][position] = numbers.get(key)!;
      }
      columns.closesAt[position] = one.closesAt?.getTime() ?? Number.POSITIVE_INFINITY;
      columns.freshAt[position] = one.freshAt.getTime();
      columns.publishedAt[position] = one.publishedAt.getTime();
    },

    clear(position: number) {
      columns.closesAt[position] = Number.NEGATIVE_INFINITY;
    },

    /** Returns the columns of this moment: they are replaced as they grow. */
    read: (): Readonly<FactColumns> => columns,
  };
}

const inOrder = <Value>(value: Value | readonly string[]) => (Array.isArray(value) ? [...value].sort() : value);
