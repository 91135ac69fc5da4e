import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackupDoor, requestBackup } from './backup-door.ts';

const summary = { bytes: 1, tables: 2, rows: 3, files: 4, seconds: 5 };
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sealeap-door-'));
});

it('has the running process make the backup, and hears what it made', async () => {
  const makeBackup = vi.fn(async () => summary);
  const door = await openBackupDoor(dataDir, makeBackup);

  expect(await requestBackup(dataDir, '/backups/today Ünï.backup')).toEqual(summary);
  expect(makeBackup).toHaveBeenCalledExactlyOnceWith('/backups/today Ünï.backup');
  expect((await stat(join(dataDir, 'backup.sock'))).mode & 0o777).toBe(0o600);
  door.close();
});

it('says why there is none, and opens again where a killed process left its door', async () => {
  await openBackupDoor(dataDir, async () => summary);
  const door = await openBackupDoor(dataDir, () => Promise.reject(new Error('The disk is full.')));

  await expect(requestBackup(dataDir, 'a')).rejects.toThrow('The disk is full.');
  door.close();
});

it('knows when nobody runs', async () => {
  expect(await requestBackup(dataDir, 'a')).toBeUndefined();
});
