import { linkSync, unlinkSync, writeFileSync } from 'node:fs';

/**
 * Creates a file with its whole content in one step, whoever else tries, readable by its owner alone. False when there
 * is one already.
 */
export function createFile(file: string, content: string) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(mine);
  }
}
