import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAct } from '../audit/audit-log.ts';
import { type Database, selectRows } from '../database/database.ts';
import { listTables } from '../database/migrate-schema.ts';
import { queueMail } from '../mail/outbox.ts';
import { addMigration } from '../testing/add-migration.ts';
import { databaseKinds, openWholeDatabase } from '../testing/whole-database.ts';
import { createBackupRuns } from './backup-runs.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createFolderUploads } from './uploads.ts';

const migrationsDir = 'migrations';
/** What a line of text may hold that a reader of lines could stumble over. */
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
    const found = await selectRows<{ row: string }>(
      db,
      sql`select held::text as row from ${sql.identifier(table)} held order by 1`,
    );
    rows[table] = found.map(({ row }) => row);
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
  let file: string;
  beforeAll(async () => {
    database = await openWholeDatabase(kind);
    target = await openWholeDatabase(kind);
    await fill(database.db, database.location.dataDir);
  });
  beforeEach(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'sealeap-backup-')), 'sealeap.backup');
  });
  afterAll(async () => {
    await database.close();
    await target.close();
  });
  const save = (from = database) => makeBackup({ db: from.db, uploads: uploadsOf(from), version: '0.1.0' }, file);
  const restore = (isReplacing = true, from = file) =>
    restoreBackup(
      { database: target, uploads: uploadsOf(target), dataDir: target.location.dataDir, migrationsDir, isReplacing },
      from,
    );

  it('brings back every row and every file of what was destroyed', async () => {
    const before = await everything(database.db, database.location.dataDir);
    const made = await save();
    await target.db.execute(sql`insert into users (id, name, email) values ('eve', 'Eve', 'eve@example.org')`);
    await mkdir(join(target.location.dataDir, 'uploads'), { recursive: true });
    await writeFile(join(target.location.dataDir, 'uploads/later.avif'), 'goes');

    const restored = await restore();

    expect(await everything(target.db, target.location.dataDir)).toEqual(before);
    expect(before.rows.opportunities).toHaveLength(1200);
    expect([restored.files, restored.rows, restored.migrated]).toEqual([2, made.rows, 0]);
    expect(await readdir(target.location.dataDir)).not.toContain(expect.stringMatching(/^restoring/));
  });

  it('leaves a database that goes on as the old one: keys, indexes, triggers and numbers', async () => {
    const shape = sql`select indexdef as line from pg_indexes where schemaname = 'public'
      union all select pg_get_constraintdef(oid) || conrelid::regclass from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    const before = await selectRows(database.db, shape);
    await save();
    await restore();

    expect(await selectRows(target.db, shape)).toEqual(before);
    await recordAct(target.db, { actorId: 'ada', action: 'course.edit', subjectId: 'next' });
    await expect(target.db.execute(sql`delete from audit_entries`)).rejects.toThrow();
    await target.db.execute(sql`delete from users where id = 'ada'`);
  });

  it('copies one moment, whatever is written meanwhile, and says when it was made', async () => {
    const saving = save();
    for (let attempt = 0; attempt < 20; attempt += 1)
      await database.db.execute(
        sql`insert into audit_entries (actor_id, action, subject_id, search_text) values ('ada', 'a.b', ${attempt}, '')`,
      );
    const made = await saving;
    await restore();

    const [held] = await selectRows<{ rows: string }>(target.db, sql`select count(*) as rows from audit_entries`);
    expect(Number(held!.rows)).toBeLessThanOrEqual(21);
    const last = await createBackupRuns(database.db).findLast();
    expect(last).toMatchObject({ bytes: made.bytes, rows: made.rows, files: 2, failure: null });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('refuses a file that is damaged anywhere, cut short or no backup, and leaves everything as it was', async () => {
    await save();
    await restore();
    const before = await everything(target.db, target.location.dataDir);
    const whole = await readFile(file);
    const flipped = [0.1, 0.5, 0.9, 0.999].map((share) => {
      const copy = Buffer.from(whole);
      copy[Math.floor(share * whole.length)]! ^= 0x10;
      return copy;
    });
    const damaged = [...flipped, whole.subarray(0, whole.length / 2), Buffer.from('no backup'), Buffer.alloc(0)];
    for (const content of damaged) {
      await writeFile(`${file}.damaged`, content);
      await expect(restore(true, `${file}.damaged`)).rejects.toThrow('is damaged, or is no backup of SeaLeap');
    }
    expect(await everything(target.db, target.location.dataDir)).toEqual(before);
  });

  it('replaces nothing unless it is told to, and writes over no file', async () => {
    await save();
    await expect(save()).rejects.toThrow('There is already a file');
    await expect(restore(false)).rejects.toThrow('With --replace, it is deleted');
  });

  it('refuses a backup from before the first migration', async () => {
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'before ' || hash`);
    await save();
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = substr(hash, 8)`);
    const before = await everything(target.db, target.location.dataDir);

    await expect(restore()).rejects.toThrow('of an earlier SeaLeap (0.1.0)');
    expect(await everything(target.db, target.location.dataDir)).toEqual(before);
  });

  it('brings a backup of an older version up to this one, and refuses a backup of a newer version', async () => {
    const later = await laterMigrations();
    await save();
    const restoreAt = (migrations: string, from = file) =>
      restoreBackup(
        {
          database: target,
          uploads: uploadsOf(target),
          dataDir: target.location.dataDir,
          migrationsDir: migrations,
          isReplacing: true,
        },
        from,
      );

    expect(await restoreAt(later)).toMatchObject({ migrated: 1 });

    expect(await selectRows(target.db, sql`select name, port from users`)).toEqual([{ name: odd, port: 'home' }]);
    expect(await selectRows(target.db, sql`select * from tides`)).toEqual([]);
    const ofLater = `${file}.later`;
    await makeBackup({ db: target.db, uploads: uploadsOf(target), version: '9.9.9' }, ofLater);
    expect(await restoreAt(later, ofLater)).toMatchObject({ migrated: 0 });
    await expect(restoreAt(migrationsDir, ofLater)).rejects.toThrow('does not know');
  });
});
