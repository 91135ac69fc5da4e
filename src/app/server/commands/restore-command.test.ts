import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';

const run = promisify(execFile);
type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string };

/** Runs a command as a person types it. */
const command = ({ databaseUrl = '', dataDir }: DatabaseLocation, name: 'backup' | 'restore', ...given: string[]) =>
  run('npm', ['run', '--silent', name, '--', ...given], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });

describe.each(databaseKinds)('on %s', (kind) => {
  it('npm run restore brings into a fresh place what npm run backup took', async () => {
    const lost = await openWholeDatabase(kind);
    await lost.db.execute(sql`insert into users (id, name, email) values ('ada', 'Ada ✓', 'ada@example.org')`);
    await lost.closeHere();
    await mkdir(join(lost.location.dataDir, 'uploads/ab'), { recursive: true });
    await writeFile(join(lost.location.dataDir, 'uploads/ab/cd-800.avif'), 'picture');
    const file = join(await mkdtemp(join(tmpdir(), 'sealeap-backup-')), 'sealeap.backup');
    expect((await command(lost.location, 'backup', file)).stdout).toContain('tables with');
    await lost.drop();

    const { location, closeHere, drop } = await openWholeDatabase(kind);
    await closeHere();
    // A process more for each, which fails before the database matters.
    if (kind === databaseKinds.at(-1)) {
      await expect(command(location, 'restore')).rejects.toMatchObject({ code: 2 });
      await expect(command(location, 'restore', `${file}.lost`)).rejects.toMatchObject({ code: 1 });
    }
    const { stdout } = await command(location, 'restore', file, '--replace');
    expect(stdout).toMatch(/^Restored as of .*, and 1 files\./);

    const restored = await openDatabase({
      ...location,
      migrationsDir: 'migrations',
      onFatal: (reason) => {
        throw new Error(reason);
      },
    });
    expect(await restored.db.select({ name: users.name }).from(users)).toEqual([{ name: 'Ada ✓' }]);
    expect(await readFile(join(location.dataDir, 'uploads/ab/cd-800.avif'), 'utf8')).toBe('picture');
    await restored.close();
    await drop();
  });
});
