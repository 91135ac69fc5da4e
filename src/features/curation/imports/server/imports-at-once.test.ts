import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { selectRows } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createImportWork } from './runs/import-run-jobs.ts';
import { createAdminImports, ImportMovedOn } from './runs/import-runs.ts';
import { checkFile, uploadFile } from './testing/import-run.ts';

const rows = Array.from({ length: 600 }, (_, index) => `Prize ${index},https://acme.org/${index},Acme ${index}`);

it.skipIf(!inject('postgresUrl'))('stores an import once when two processes commit at the same moment', async () => {
  const here = await openWholeDatabase('postgres');
  const there = await here.again();
  const { id } = await uploadFile(here.db, 'prizes.csv', ['title,link,organization', ...rows].join('\n'));
  await checkFile(here.db, id);

  const commits = await Promise.allSettled(
    [here, there, here, there].map(({ db }) => createAdminImports(db).store('curator', id, false)),
  );
  const refused = commits.filter((commit) => commit.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(ImportMovedOn);

  const logger = createLogger('silent');
  await Promise.all([here, there].map(({ db }) => createImportWork({ db, logger }).runPending()));
  const [stored] = await selectRows(
    here.db,
    sql`select (select count(*)::int from opportunities) as rows,
      (select count(distinct source_id)::int from opportunities) as different,
      (select state from admin_imports where id = ${id}) as state,
      (select count(*)::int from audit_entries where action = 'import.store') as acts`,
  );
  expect(stored).toEqual({ rows: 600, different: 600, state: 'imported', acts: 1 });
  await there.close();
  await here.close();
});
