import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret in the data directory, created on first use. */
export function ownSecret(dataDir: string) {
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) keepFirst(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8');
}

/** Of several processes that start at once, one writes the file, whole; the others take what it wrote. */
function keepFirst(file: string, content: string) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(mine);
  }
}
