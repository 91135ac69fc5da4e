import { getTableColumns, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import { waitForTurn } from '#features/opportunity-ingestion/server/ingestion-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { selectRows } from '#platform/server/database/select-rows.ts';
import { finished, rowsAtOnce, type Step } from './import-progress.ts';
import type { DeskImport } from './import-run-table.ts';

/**
 * Everything of a row but what the database makes itself. The version is not set back: it goes on rising, so that a
 * curator who still has the imported row open is told of the change instead of overwriting it.
 */
const restored = Object.values(getTableColumns(opportunities))
  .filter(({ name, generated }) => generated === undefined && name !== 'id' && name !== 'version')
  .map(({ name }) => name);
const targets = sql.raw(restored.join(', '));
const sources = sql.raw(restored.map((name) => `was.${name}`).join(', '));

/**
 * Takes rows back, the last ones first. A row whose version is another than the one that the import gave it was
 * changed since, by a person or a later import: it is kept.
 */
async function undoBatch(db: Database, importId: number, rows: readonly number[]) {
  await waitForTurn(db);
  const wanted = sql`r.import_id = ${importId} and r.row in (select value::int from jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb))`;
  await db.execute(sql`
    with restored as (
      update opportunities o set (${targets}) = (select ${sources} from jsonb_populate_record(o, r.before) as was)
      from desk_import_rows r
      where ${wanted} and r.outcome = 'updated' and o.id = r.opportunity_id and o.version = r.version
      returning o.id
    )
    update desk_import_rows r set undone = case when restored.id is null then 'kept' else 'restored' end
    from desk_import_rows mine left join restored on restored.id = mine.opportunity_id
    where ${wanted} and r.outcome = 'updated' and mine.import_id = r.import_id and mine.row = r.row`);
  await db.execute(sql`
    delete from opportunities o using desk_import_rows r
    where ${wanted} and r.outcome = 'added' and o.id = r.opportunity_id and o.version = r.version`);
  await db.execute(sql`
    update desk_import_rows r
    set undone = case when exists (select from opportunities o where o.id = r.opportunity_id) then 'kept' else 'removed' end
    where ${wanted} and r.outcome = 'added'`);
}

const findRows = (db: Database, { id, doneRow }: Pick<DeskImport, 'id' | 'doneRow'>) =>
  selectRows<{ row: number }>(
    db,
    sql`select row from desk_import_rows where import_id = ${id} and opportunity_id is not null
      and (${doneRow} = 0 or row < ${doneRow}) order by row desc limit ${rowsAtOnce}`,
  );

const rowsLookedAt = 500;
type Spot = { last: string; count: number };

/** Crosses out, from the words that an import brought, those that these rows hold. */
async function keepHeldWords(db: Database, importId: number, after: string, limit: number) {
  const [spot] = await selectRows<Spot>(
    db,
    sql`with looked as materialized
        (select id, search_text from opportunities where id > ${after}::uuid order by id limit ${limit}),
      crossed as (
        delete from desk_import_words where import_id = ${importId}
          and word in (select unnest(words_of(search_text)) from looked)
      )
      select (select id::text from looked order by id desc limit 1) as last, count(*)::int as count from looked`,
  );
  return spot!;
}

const oldestRunning = async (db: Database) =>
  (
    await selectRows<{ xid: string }>(
      db,
      sql`select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text as xid`,
    )
  ).at(0)!.xid;

/**
 * Takes the words out of the search that nothing holds any more. All rows are looked through in short steps; rows that
 * were written meanwhile are looked at once more at the end, while nobody writes.
 */
async function removeWords(db: Database, claimed: DeskImport, step: Step) {
  const since = await oldestRunning(db);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    let spot: Spot | undefined;
    await step({}, async (within) => {
      spot = await keepHeldWords(within, claimed.id, after, rowsLookedAt);
    });
    if (!spot || spot.count < rowsLookedAt) break;
    after = spot.last;
  }
  await step({ ...finished, state: 'undone', undoneAt: new Date() }, async (within) => {
    await within.execute(sql`lock table opportunities in share row exclusive mode`);
    await within.execute(sql`
      delete from opportunity_words w using desk_import_words i
      where i.import_id = ${claimed.id} and i.word = w.word and not exists (
        select from opportunities o
        where age(o.xmin) <= age(${since}::text::xid) and words_of(o.search_text) @> array[w.word]
      )`);
    await within.execute(sql`delete from desk_import_words where import_id = ${claimed.id}`);
  });
}

/** Takes an import back; continues where it was. */
export async function undoImport(db: Database, claimed: DeskImport, step: Step) {
  let { doneRow, progress } = claimed;
  for (;;) {
    const rows = (await findRows(db, { id: claimed.id, doneRow })).map(({ row }) => row);
    if (rows.length === 0) break;
    doneRow = rows.at(-1)!;
    progress += rows.length;
    await step({ doneRow, progress }, (within) => undoBatch(within, claimed.id, rows));
  }
  await removeWords(db, claimed, step);
}
