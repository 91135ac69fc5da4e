import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile } from '#platform/server/files/create-file.ts';

/** The secret in the data directory, created on first use. Processes that start at once all take the same one. */
export function ownSecret(dataDir: string) {
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) createFile(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8');
}
