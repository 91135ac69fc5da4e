import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAct } from '../audit/audit-log.ts';
import { type Database, selectRows } from '../database/database.ts';
import { listTables } from '../database/migrations/migrate-schema.ts';
import { queueMail } from '../mail/outbox.ts';
import { addMigration } from '../testing/add-migration.ts';
import { databaseKinds, openWholeDatabase } from '../testing/whole-database.ts';
import { readArchive } from './archive.ts';
import { createBackupRuns } from './backup-runs.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createFolderUploads } from './uploads.ts';

const migrationsDir = 'migrations';
/** Holds the characters that a reader of lines could stumble over. */
const odd = 'Ünïcode \u2028 line\nfeed "quoted" \\N \t ✓ عربي';

async function fill(db: Database, dataDir: string) {
  await db.execute(sql`insert into users (id, name, email) values ('ada', ${odd}, 'ada@example.org')`);
  await db.execute(sql`
    insert into opportunities (slug, type, title, organization, description, category, state, deadline_kind, deadline, interests,
      link, source, source_id, fingerprint, content_hash, search_text)
    select 'made-' || n, 'scholarship', ${odd} || n, 'Harbour', ${odd}, 'tech', 'published', 'rolling', '{"kind":"rolling"}', '{"a,b",arts}',
      'https://harbour.example/' || n, 'made', n, 'f' || n, 'h' || n, ${odd}
    from generate_series(1, 1200) n`);
  await queueMail(db, { key: 'welcome:1', to: 'ada@example.org', subject: odd, paragraphs: [odd], personId: 'ada' });
  await recordAct(db, { actorId: 'ada', action: 'course.edit', subjectId: 'cv', after: { title: odd, nothing: null } });
  await mkdir(join(dataDir, 'uploads/ab'), { recursive: true });
  await writeFile(join(dataDir, 'uploads/ab/cd-800.avif'), Buffer.from([0, 255, 10, 13, 128]));
  await writeFile(join(dataDir, 'uploads/empty.webp'), '');
}

/** The migrations of a later version: a table and a column more. */
async function laterMigrations() {
  const folder = join(await mkdtemp(join(tmpdir(), 'sealeap-later-')), 'migrations');
  await addMigration(
    folder,
    `create table tides (height integer);--> statement-breakpoint\nalter table users add column port text default 'home';`,
  );
  return folder;
}

/** Every row of every table as text, and every file. */
async function everything(db: Database, dataDir: string) {
  const rows: Record<string, string[]> = {};
  for (const table of await listTables(db)) {
    if (table === 'backup_runs') continue;
    const tableRows = await selectRows<{ row: string }>(
      db,
      sql`select held::text as row from ${sql.identifier(table)} held order by 1`,
    );
    rows[table] = tableRows.map(({ row }) => row);
  }
  const files: Record<string, string> = {};
  for (const entry of await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile()) files[file.slice(dataDir.length)] = (await readFile(file)).toString('hex');
  }
  return { rows, files };
}

const uploadsOf = ({ location }: { location: { dataDir: string } }) =>
  createFolderUploads(join(location.dataDir, 'uploads'));

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let target: Awaited<ReturnType<typeof openWholeDatabase>>;
  /** A restore makes the whole schema anew, so that most tests share this backup, and two of them restore. */
  let file: string;
  let made: Awaited<ReturnType<typeof makeBackup>>;
  beforeAll(async () => {
    database = await openWholeDatabase(kind);
    target = await openWholeDatabase(kind);
    await fill(database.db, database.location.dataDir);
    file = await newFile();
    made = await save(file);
    await target.db.execute(sql`insert into users (id, name, email) values ('eve', 'Eve', 'eve@example.org')`);
    await mkdir(join(target.location.dataDir, 'uploads'), { recursive: true });
    await writeFile(join(target.location.dataDir, 'uploads/later.avif'), 'goes');
  });
  afterAll(async () => {
    await database.close();
    await target.close();
  });
  const newFile = async () => join(await mkdtemp(join(tmpdir(), 'sealeap-backup-')), 'sealeap.backup');
  const save = (to: string) => makeBackup({ db: database.db, uploads: uploadsOf(database), version: '0.1.0' }, to);
  const restore = (from = file, { isReplacing = true, migrations = migrationsDir } = {}) =>
    restoreBackup(
      {
        database: target,
        uploads: uploadsOf(target),
        dataDir: target.location.dataDir,
        migrationsDir: migrations,
        isReplacing,
      },
      from,
    );
  const everythingThere = () => everything(target.db, target.location.dataDir);

  it('refuses a file that is damaged anywhere, cut short or no backup, and leaves everything as it was', async () => {
    const before = await everythingThere();
    const whole = await readFile(file);
    const flipped = [0.1, 0.5, 0.9, 0.999].map((share) => {
      const copy = Buffer.from(whole);
      copy[Math.floor(share * whole.length)]! ^= 0x10;
      return copy;
    });
    const damaged = [...flipped, whole.subarray(0, whole.length / 2), Buffer.from('no backup'), Buffer.alloc(0)];
    for (const content of damaged) {
      await writeFile(`${file}.damaged`, content);
      await expect(restore(`${file}.damaged`)).rejects.toThrow('is damaged, or is no backup of SeaLeap');
    }
    expect(await everythingThere()).toEqual(before);
  });

  it('replaces nothing unless it is told to, and writes over no file', async () => {
    await expect(save(file)).rejects.toThrow('There is already a file');
    await expect(restore(file, { isReplacing: false })).rejects.toThrow('With --replace, it is deleted');
  });

  it('refuses a backup from before the first migration', async () => {
    const ofBefore = await newFile();
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'before ' || hash`);
    await save(ofBefore);
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = substr(hash, 8)`);
    const before = await everythingThere();

    await expect(restore(ofBefore)).rejects.toThrow('of an earlier SeaLeap (0.1.0)');
    expect(await everythingThere()).toEqual(before);
  });

  it('brings back every row and every file, and leaves a database that goes on as the old one', async () => {
    const shape = sql`select indexdef as line from pg_indexes where schemaname = 'public'
      union all select pg_get_constraintdef(oid) || conrelid::regclass from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    const before = await everything(database.db, database.location.dataDir);

    const restored = await restore();

    expect(await everythingThere()).toEqual(before);
    expect(before.rows.opportunities).toHaveLength(1200);
    expect([restored.files, restored.rows, restored.migrated]).toEqual([2, made.rows, 0]);
    expect(await readdir(target.location.dataDir)).not.toContain(expect.stringMatching(/^restoring/));

    // Keys, indexes, triggers and numbers.
    expect(await selectRows(target.db, shape)).toEqual(await selectRows(database.db, shape));
    await recordAct(target.db, { actorId: 'ada', action: 'course.edit', subjectId: 'next' });
    await expect(target.db.execute(sql`delete from audit_entries`)).rejects.toThrow();
    await target.db.execute(sql`delete from users where id = 'ada'`);
  });

  it('copies one moment, whatever is written meanwhile, and says when it was made', async () => {
    const ofMoment = await newFile();
    let isSaved = false;
    const saving = save(ofMoment).finally(() => {
      isSaved = true;
    });
    // Each writes to one of the first tables to be copied and to one of the last.
    for (let number = 0; !isSaved; number += 1) {
      await database.db.execute(
        sql`with entry as (insert into audit_entries (actor_id, action, subject_id, search_text) values ('ada', 'a.b', ${number}, ''))
          insert into users (id, name, email) values (${`eve-${number}`}, 'Eve', ${`eve-${number}@example.org`})`,
      );
      // The embedded database answers before files are read.
      await setImmediate();
    }
    const copied = await saving;

    const { tables } = await readArchive(ofMoment, await mkdtemp(join(tmpdir(), 'sealeap-read-')));
    const rowsOf = (table: string) => tables.find(({ name }) => name === table)!.rows;
    expect(rowsOf('users')).toBe(rowsOf('audit_entries'));
    const last = await createBackupRuns(database.db).findLast();
    expect(last).toMatchObject({ bytes: copied.bytes, rows: copied.rows, files: 2, failure: null });
    expect((await stat(ofMoment)).mode & 0o777).toBe(0o600);
  });

  it('brings a backup of an older version up to this one, and refuses a backup of a newer version', async () => {
    const later = await laterMigrations();

    expect(await restore(file, { migrations: later })).toMatchObject({ migrated: 1 });

    expect(await selectRows(target.db, sql`select name, port from users`)).toEqual([{ name: odd, port: 'home' }]);
    expect(await selectRows(target.db, sql`select * from tides`)).toEqual([]);
    const ofLater = await newFile();
    await makeBackup({ db: target.db, uploads: uploadsOf(target), version: '9.9.9' }, ofLater);
    await expect(restore(ofLater)).rejects.toThrow('does not know');
  });
});
