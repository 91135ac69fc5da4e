import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { install } from './install.mjs';

install();
const checks = [
  ['types', 'typescript/bin/tsc', '-b'],
  ['format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['imports', '../scripts/check-imports.mjs'],
  ['terms', '../scripts/check-terms.mjs'],
  ['words on screens', '../scripts/check-screen-words.mjs'],
  ['migrations', '../scripts/check-migrations.mjs'],
  ['unused code', 'knip/bin/knip.js'],
];
const failed = [];

/** Runs the checks that are left one by one; what a check says is printed whole when it has ended. */
async function checkNext(waiting) {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, program, ...args] = check;
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    const [status] = await once(child, 'close');
    process.stdout.write(`Checked ${name}.\n${output}`);
    if (status !== 0) failed.push(name);
  }
}

const waiting = [...checks];
await Promise.all(Array.from({ length: availableParallelism() }, () => checkNext(waiting)));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(1);
}
