import { spawnSync } from 'node:child_process';

/** Runs a program below node_modules with inherited output; returns whether it succeeded. */
export function run(program, ...args) {
  const { status } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], { stdio: 'inherit' });
  return status === 0;
}
