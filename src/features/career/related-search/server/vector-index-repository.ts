import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';

export type VectorIndexRepository = ReturnType<typeof createVectorIndexRepository>;
export type IndexedVector = { id: string; version: string | null; vector: Uint8Array };

/** The state of pgvector on this server: absent, available to an owner who may create it, or installed. */
export type Extension = 'absent' | 'available' | 'installed';

const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);
const textOf = (vector: ArrayLike<number>) => `[${Array.from(vector).join(',')}]`;
/** Candidates that a search of the index keeps; more find more of the nearest ones. */
const searchedWidth = 400;
const buildMemory = '256MB';

/**
 * A copy of the vectors that pgvector can search, in a schema of its own: migrations and backups know nothing of it,
 * because it can be made anew from `opportunity_vectors` at any time.
 */
export function createVectorIndexRepository(db: Database) {
  async function findExtensionSchema() {
    const [schema] = await selectRows<{ name: string }>(
      db,
      sql`select quote_ident(nspname) as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where extname = 'vector'`,
    );
    return schema && sql.raw(schema.name);
  }
  const distance = (schema: SQL, text: string) => sql`embedding operator(${schema}.<=>) ${text}::${schema}.halfvec`;

  return {
    async findExtension(): Promise<Extension> {
      if (await findExtensionSchema()) return 'installed';
      const extensions = await selectRows(db, sql`select from pg_available_extensions where name = 'vector'`);
      return extensions.length > 0 ? 'available' : 'absent';
    },

    /** Fails where the user of the database may not. */
    async createExtension() {
      await db.execute(sql`create schema if not exists vector_index`);
      await db.execute(sql`create extension if not exists vector schema vector_index`);
    },

    /** How long vectors of this model are; undefined while there are none. */
    async findSize(model: string) {
      const [measured] = await selectRows<{ size: number }>(
        db,
        sql`select length(vector) as size from opportunity_vectors where model = ${model} and vector is not null limit 1`,
      );
      return measured?.size;
    },

    /** An empty table for vectors of this model, unless it is there. */
    async prepare(model: string, size: number) {
      const schema = (await findExtensionSchema())!;
      await db.execute(sql`create schema if not exists vector_index`);
      const [stored] = await selectRows<{ model: string | null }>(
        db,
        sql`select obj_description(to_regclass('vector_index.opportunities')) as model`,
      );
      if (stored!.model === model) return;
      await db.transaction(async (transaction) => {
        await transaction.execute(sql`drop table if exists vector_index.opportunities`);
        await transaction.execute(sql`create table vector_index.opportunities (
          opportunity_id uuid primary key, version text, embedding ${schema}.halfvec(${sql.raw(String(size))}) not null)`);
        await transaction.execute(sql`comment on table vector_index.opportunities is ${quoted(model)}`);
      });
    },

    /** Lists the vectors that were read again since they were copied, by id. */
    listChanged: (model: string, after: string | undefined, limit: number) =>
      selectRows<IndexedVector>(
        db,
        sql`select opportunity_id as id, text_hash as version, vector from opportunity_vectors v
          left join vector_index.opportunities i using (opportunity_id)
          where model = ${model} and vector is not null
            and (i.opportunity_id is null or i.version is distinct from text_hash)
            ${after ? sql`and opportunity_id > ${after}` : sql``} order by opportunity_id limit ${limit}`,
      ),

    async save(rows: readonly IndexedVector[]) {
      const schema = (await findExtensionSchema())!;
      const values = rows.map(({ id, version, vector }) => ({ id, version, text: textOf(new Int8Array(vector)) }));
      await db.execute(sql`insert into vector_index.opportunities
        select id, version, text::${schema}.halfvec
          from json_to_recordset(${JSON.stringify(values)}::json) as row (id uuid, version text, text text)
        on conflict (opportunity_id) do update set version = excluded.version, embedding = excluded.embedding`);
    },

    removeGone: async (model: string): Promise<unknown> =>
      db.execute(sql`delete from vector_index.opportunities i where not exists (select from opportunity_vectors v
        where v.opportunity_id = i.opportunity_id and model = ${model} and vector is not null)`),

    /** Takes minutes for a million; only who copies vectors waits for it. */
    async build() {
      const schema = (await findExtensionSchema())!;
      await db.transaction(async (transaction) => {
        await transaction.execute(sql`set local statement_timeout = 0`);
        await transaction.execute(sql`set local maintenance_work_mem = ${sql.raw(`'${buildMemory}'`)}`);
        await transaction.execute(sql`create index if not exists opportunities_nearest on vector_index.opportunities
          using hnsw (embedding ${schema}.halfvec_cosine_ops)`);
      });
    },

    /** Whether vectors of this model can be searched. */
    async isBuilt(model: string) {
      const [built] = await selectRows<{ model: string | null }>(
        db,
        sql`select obj_description(to_regclass('vector_index.opportunities')) as model
          where to_regclass('vector_index.opportunities_nearest') is not null`,
      );
      return built?.model === model;
    },

    /** Nearest first, by the index. */
    async listNearest(vector: Int8Array, count: number) {
      const schema = (await findExtensionSchema())!;
      const to = distance(schema, textOf(vector));
      return db.transaction(async (transaction) => {
        await transaction.execute(sql`set local hnsw.ef_search = ${sql.raw(String(searchedWidth))}`);
        return selectRows<{ id: string; cosine: number }>(
          transaction,
          sql`select opportunity_id as id, 1 - (${to}) as cosine from vector_index.opportunities order by ${to} limit ${count}`,
        );
      });
    },
  };
}
