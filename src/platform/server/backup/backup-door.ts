import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { BackupSummary } from './make-backup.ts';
import { BackupError } from './manifest.ts';

/** Longer paths are no address of a socket. */
const longest = 100;
const doorOf = (dataDir: string) => join(dataDir, 'backup.sock');

type Answer = { summary: BackupSummary } | { failure: string };

/**
 * The embedded database belongs to one process, so that process makes its backups: it is asked through a socket in the
 * data's own directory, which only the owner of the directory can open. A request is the name of the file to write.
 */
export async function openBackupDoor(dataDir: string, makeBackup: (file: string) => Promise<BackupSummary>) {
  const path = doorOf(dataDir);
  if (path.length > longest || process.platform === 'win32') return { close() {} };
  // The directory is locked: whoever left it is gone.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    let asked = '';
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', async (chunk: string) => {
      asked += chunk;
      if (!asked.endsWith('\n')) return;
      const answer: Answer = await makeBackup(asked.trim()).then(
        (summary) => ({ summary }),
        (error: Error) => ({ failure: error.message }),
      );
      socket.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  await chmod(path, 0o600);
  return { close: () => server.close() };
}

/** Has the running process make the backup; undefined when none runs on this directory. */
export async function requestBackup(dataDir: string, file: string): Promise<BackupSummary | undefined> {
  const socket = connect(doorOf(dataDir));
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isOpen) return undefined;
  socket.on('error', () => {}).write(`${file}\n`);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  if (answer === '') throw new BackupError('The running SeaLeap stopped before the backup was whole. Try again.');
  const parsed = JSON.parse(answer) as Answer;
  if ('failure' in parsed) throw new BackupError(parsed.failure);
  return parsed.summary;
}
