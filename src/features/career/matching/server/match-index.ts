import { cosine, lengthOf } from '#platform/server/embeddings/vectors.ts';
import { inSlices } from '#platform/server/queue/slices.ts';
import { createFactColumns, type Group } from './fact-columns.ts';
import type { Scored } from './matching-score.ts';
import { createTermPostings, type IndexedText } from './term-postings.ts';
import { isForAllSubjects, speaksOfWomen } from './text-policy.ts';

/** The index in memory holds this of each opportunity that is open to everybody. */
export type Indexed = Scored & {
  id: string;
  publishedAt: Date;
  organization: string | null;
  vector: Int8Array | undefined;
  vectorLength: number;
  /** Each word of its subjects once, as `toTerms` writes them. */
  subjectTokens: readonly string[];
};

/** How near two are in meaning, from -1 to 1; 0 where a vector is missing or of another model. */
export const nearnessOf = (a: Indexed, b: Indexed) =>
  a.vector && a.vector.length === b.vector?.length ? cosine(a.vector, b.vector, [a.vectorLength, b.vectorLength]) : 0;

/** How near each opportunity is to some goals, by its position: 1 for the nearest one. */
export type Nearness = {
  /** How much of the goals' terms it names. */
  terms: Float32Array;
  /** How near its meaning is; undefined without a model. */
  meanings: Float32Array | undefined;
};

/** These fields are stored; the others are read from its text. */
export type Stored = Omit<Indexed, 'namesWomen' | 'isForAllSubjects' | 'subjectTokens' | 'vectorLength'> & IndexedText;
export type MatchIndex = ReturnType<typeof createMatchIndex>;

/**
 * The limit of goals whose nearness is remembered until an opportunity changes: four bytes twice for each opportunity.
 */
const maxRemembered = 24;
/** The limit of countries for which the fitting rules are remembered: eight bytes for each list of countries. */
const maxCountries = 32;
const vectorsPerSlice = 4000;
/** The length of the beginning of a description, which says whom something is for. */
const beginning = 160;

/** The opportunities in memory. A changed one gets a new position, and its old one stays empty. */
export function createMatchIndex(rows: readonly Stored[] = []) {
  const indexedRows: (Indexed | undefined)[] = [];
  const positions = new Map<string, number>();
  const postings = createTermPostings();
  const columns = createFactColumns();
  const remembered = createLatest<Promise<Nearness>>(maxRemembered);
  const byCountry = createLatest<number[]>(maxCountries);

  function remove(id: string) {
    const position = positions.get(id);
    if (position === undefined) return;
    indexedRows[position] = undefined;
    columns.clear(position);
    positions.delete(id);
    remembered.clear();
  }

  /** Adds an opportunity, or replaces it. */
  function put({ title, subjects, description, ...row }: Stored) {
    const namesWomen = speaksOfWomen(`${title} ${description.slice(0, beginning)}`);
    remove(row.id);
    postings.add(indexedRows.length, { title, subjects, description });
    const subjectTokens = postings.tokensOf(subjects.join('\n'));
    const vectorLength = row.vector ? lengthOf(row.vector) : 0;
    const one = { ...row, vectorLength, namesWomen, isForAllSubjects: isForAllSubjects(subjects), subjectTokens };
    positions.set(one.id, indexedRows.length);
    columns.set(indexedRows.length, one);
    indexedRows.push(one);
    remembered.clear();
  }
  for (const row of rows) put(row);

  /** In steps of `vectorsPerSlice`; 0 for those around the middle and beyond. */
  function* compareMeanings(vectors: readonly Int8Array[], size: number): Generator<void, Float32Array> {
    const sums = new Float32Array(size);
    let compared = 0;
    for (const vector of vectors) {
      const length = lengthOf(vector);
      for (let position = 0; position < size; position += 1) {
        const one = indexedRows[position];
        if (one?.vector?.length === vector.length)
          sums[position] = Math.max(sums[position]!, cosine(vector, one.vector, [length, one.vectorLength]));
        compared += 1;
        if (compared % vectorsPerSlice === 0) yield;
      }
    }
    return scaled(sums, medianOf(sums));
  }

  async function compare(goals: string, vectors: readonly Int8Array[] | undefined): Promise<Nearness> {
    const size = indexedRows.length;
    return {
      terms: scaled(await inSlices(postings.addShares(goals, size)), 0),
      meanings: vectors && (await inSlices(compareMeanings(vectors, size))),
    };
  }

  return {
    put,
    remove,
    positionOf: (id: string) => positions.get(id),
    find: (id: string) => indexedRows[positions.get(id) ?? -1],
    ids: () => positions.keys(),
    /** How many positions are empty for each opportunity. */
    emptyShare: () => (indexedRows.length - positions.size) / Math.max(1, positions.size),
    /** Whether a term says something: less than an eighth of all name it. */
    isSpecific: (term: string) => postings.countOf(term) <= Math.max(3, positions.size / 8),
    /** How rare a term is: 0 for what all name. */
    rarenessOf: (term: string) => Math.max(0, Math.log((positions.size + 1) / (postings.countOf(term) + 1))),

    /** Lets other work go on in between. Vectors are those of the goals' pieces. */
    nearnessTo: (goals: string, vectors: readonly Int8Array[] | undefined) =>
      remembered.get(`${vectors?.length ?? ''} ${goals}`, () => compare(goals, vectors)),

    /** Positions, the empty ones included. */
    size: () => indexedRows.length,
    /** The opportunity at a position; undefined where there is none. */
    at: (position: number) => indexedRows[position],
    columns: columns.read,
    /** Finds something once for all opportunities that share a group of facts. */
    onceFor<Value>(group: Group, find: (one: Indexed) => Value, results: Value[] = []) {
      return (position: number) => (results[columns.read()[group][position]!] ??= find(indexedRows[position]!));
    },
    /**
     * Returns the results of `onceFor` for the groups of countries for somebody of this country: only that may count in
     * it.
     */
    foundFor: (country: string) => byCountry.get(country, () => []),
  };
}

/** Keeps what was asked for last. */
function createLatest<Value>(max: number) {
  const values = new Map<string, Value>();
  return {
    get(key: string, make: () => Value) {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      if (values.size > max) values.delete(values.keys().next().value!);
      return value;
    },
    clear: () => values.clear(),
  };
}

function scaled(values: Float32Array, from: number) {
  let largest = from;
  for (const value of values) largest = Math.max(largest, value);
  const range = largest - from;
  return values.map((value) => (range <= 0 ? 0 : Math.max(0, (value - from) / range)));
}

function medianOf(values: Float32Array) {
  const sorted = values.filter((value) => value !== 0).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
