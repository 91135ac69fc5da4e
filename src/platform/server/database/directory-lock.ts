import { mkdirSync, readFileSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createFile } from '../files/create-file.ts';
import { DatabaseRefused } from './database.ts';

const beat = 2_000;
/** A lock from another machine (a container that is gone) counts as dead when it has not beaten for this long. */
const silence = 10_000;

/** When a process started, so that a process number given anew is not taken for the old one; Linux only, else ''. */
function startOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isHeld(file: string) {
  try {
    const [host, pid, start] = readFileSync(file, 'utf8').split('\n');
    if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < silence;
    return isRunning(Number(pid)) && startOf(Number(pid)) === start;
  } catch {
    return false;
  }
}

/**
 * Takes a directory for this process alone and returns how to give it back. Two processes on one embedded
 * database corrupt it silently, so the second is refused; a lock left by a killed process is taken over.
 */
export function lockDirectory(directory: string) {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  const claim = () => createFile(file, [hostname(), process.pid, startOf(process.pid)].join('\n'));
  if (!claim()) {
    if (!isHeld(file)) unlinkSync(file);
    if (!claim())
      throw new DatabaseRefused(
        `Another SeaLeap is using the data in ${directory}. Stop it first, or set DATA_DIR to another folder.`,
      );
  }

  const timer = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, beat).unref();
  return () => {
    clearInterval(timer);
    unlinkSync(file);
  };
}
