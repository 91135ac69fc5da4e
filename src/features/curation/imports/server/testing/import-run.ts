import { sql } from 'drizzle-orm';
import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { pieceSize } from '../../vocabulary.ts';
import { createImportWork } from '../runs/import-run-jobs.ts';
import { createAdminImports } from '../runs/import-runs.ts';

const actor = 'curator';

/** Uploads a file as a browser does; without `mapping`, the proposed one is used. */
export async function uploadFile(db: Database, fileName: string, content: string | Uint8Array, source = 'test') {
  const imports = createAdminImports(db);
  const bytes = Buffer.from(content);
  const { id } = await imports.begin(actor, { fileName, source, bytes: bytes.length });
  for (let at = 0, number = 0; at < bytes.length; at += pieceSize, number += 1)
    await imports.receive('curator', id, number, bytes.subarray(at, at + pieceSize));
  return imports.get(id);
}

export const workOff = (db: Database) => createImportWork({ db, logger: createLogger('silent') }).runPending();

export async function checkFile(db: Database, id: number, mapping?: ImportMapping) {
  const imports = createAdminImports(db);
  const importRun = await imports.get(id);
  await imports.check(actor, id, mapping ?? importRun.mapping!);
  await workOff(db);
  return imports.countOutcomes(id);
}

export async function storeFile(db: Database, id: number, publishes = false) {
  const imports = createAdminImports(db);
  await imports.store(actor, id, publishes);
  await workOff(db);
  return imports.countOutcomes(id);
}

export async function undoFile(db: Database, id: number) {
  const imports = createAdminImports(db);
  await imports.undo(actor, id);
  await workOff(db);
  return imports.countOutcomes(id);
}

/** Contents of the tables that an import touches; without versions, which only rise. */
export async function digestsOf(db: Database) {
  const [digests] = await selectRows<Record<string, string>>(
    db,
    sql`select
      (select md5(coalesce(string_agg((to_jsonb(o) - 'version')::text, ',' order by id), '')) from opportunities o) as opportunities,
      (select count(*)::text from opportunities) as rows`,
  );
  return digests!;
}
