import { type SQL, sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities as rows } from '#features/opportunities/core/server/opportunity-table.ts';
import { createOpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { opportunityVectors } from '#features/opportunities/core/server/vector-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { cosine } from '#platform/server/embeddings/vectors.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';

/** Ids of what a search finds, best first. */
export type Ranking = (search: string, limit: number) => Promise<string[]>;

/** The list as a visitor gets it. */
function productSearch(db: Database, embedder?: Embedder): Ranking {
  const opportunities = createOpportunities({ db, search: createOpportunitySearch({ db, embedder }) });
  return async (q, limit) => (await opportunities.list({ q, limit })).items.map(({ id }) => id);
}

/** Searches as the specification describes it: one piece of title or description, in the order of the list. */
const substring =
  (db: Database): Ranking =>
  (search, limit) =>
    listIds(
      db,
      sql`select id from opportunities where state = 'published' and strpos(search_text, ${foldText(search)}) > 0
          order by closes_sort, newest_sort, id limit ${limit}`,
    );

async function listIds(db: Database, query: SQL) {
  const { rows } = (await db.execute(query)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

const weighted = sql.raw(`
  setweight(to_tsvector('english', title), 'A') ||
  setweight(to_tsvector('english', concat_ws(' ', organization, location)), 'B') ||
  setweight(to_tsvector('english', concat_ws(' ', eligibility, array_to_string(benefits, ' '))), 'C') ||
  setweight(to_tsvector('english', description), 'D')`);

const plain = sql.raw(`lower(concat_ws(' ', title, organization, location, left(description, 1000)))`);

/** Writes once what the rankings of PostgreSQL read: making it for each search took most of the time of all. */
const prepareDocuments = (db: Database) =>
  readOnce(async () => {
    await db.execute(sql`create temporary table bench_documents as
      select id, ${weighted} as document, ${plain} as plain from opportunities where state = 'published'`);
  });
type Prepare = ReturnType<typeof prepareDocuments>;

/** All words must be there; PostgreSQL's own rank decides. */
const fullText =
  (db: Database, prepare: Prepare): Ranking =>
  async (search, limit) => {
    await prepare();
    return listIds(
      db,
      sql`select id from bench_documents, websearch_to_tsquery('english', ${search}) as query
          where document @@ query
          order by ts_rank_cd(document, query) desc, id limit ${limit}`,
    );
  };

/** Similar to a part of the text, above pg_trgm's usual threshold for whole texts. */
const trigrams =
  (db: Database, prepare: Prepare): Ranking =>
  async (search, limit) => {
    await prepare();
    return listIds(
      db,
      sql`select id from bench_documents,
            lateral (select word_similarity(lower(${search}), plain) as near) as compared
          where near >= 0.3
          order by near desc, id limit ${limit}`,
    );
  };

/** How many of each ranking are joined. */
const joined = 100;
/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009). */
const rankOffset = 60;

/** A plain MiniSearch index over what a listing says: the first thing that somebody would build. */
function miniSearchAlone(db: Database): Ranking {
  const index = readOnce(async () => {
    const fields = ['title', 'organization', 'location', 'description', 'eligibility'];
    const made = new MiniSearch({ fields, searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3 } } });
    const published = await db.select().from(rows).where(sql`state = 'published'`);
    made.addAll(published.map((row) => ({ ...row, eligibility: row.eligibility ?? '' })));
    return made;
  });
  return async (search, limit) =>
    (await index())
      .search(search)
      .slice(0, limit)
      .map(({ id }) => id as string);
}

function vectorsAlone(db: Database, embedder: Embedder): Ranking {
  const vectors = readOnce(() => db.select().from(opportunityVectors));
  return async (search, limit) => {
    const [wish] = await embedder.embed([search]);
    const near = (await vectors()).flatMap(({ opportunityId: id, vector }) =>
      vector ? [{ id, score: cosine(wish!, vector) }] : [],
    );
    return near
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ id }) => id);
  };
}

/** Joins rankings by reciprocal ranks, untuned. */
const joinOf =
  (...rankings: Ranking[]): Ranking =>
  async (search, limit) => {
    const scores = new Map<string, number>();
    for (const rank of rankings)
      for (const [at, id] of (await rank(search, joined)).entries())
        scores.set(id, (scores.get(id) ?? 0) + 1 / (rankOffset + at + 1));
    return [...scores]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([id]) => id);
  };

/** Reads at the first call, because rankings are made before the corpus is whole. */
function readOnce<T>(read: () => Promise<T>) {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Returns the compared rankings, by name. */
export function createRankings(db: Database, embedder: Embedder): Record<string, Ranking> {
  const prepare = prepareDocuments(db);
  const [words, vectors] = [miniSearchAlone(db), vectorsAlone(db, embedder)];
  return {
    'substring, as specified': substring(db),
    'full text alone': fullText(db, prepare),
    'trigrams alone': trigrams(db, prepare),
    'MiniSearch alone': words,
    'vectors alone': vectors,
    'both, by reciprocal ranks': joinOf(words, vectors),
    'the whole without the model': productSearch(db),
    'the whole': productSearch(db, embedder),
  };
}
