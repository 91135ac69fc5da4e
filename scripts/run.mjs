import { spawnSync } from 'node:child_process';

/** Runs a program of the project's dependencies; its output is the person's to see. Returns whether it succeeded. */
export function run(program, ...args) {
  const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], { stdio: 'inherit' });
  return status === 0;
}
