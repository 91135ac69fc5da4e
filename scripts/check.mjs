import { install } from './install.mjs';
import { run } from './run.mjs';

install({ all: true });
const checks = [
  ['types', 'typescript/bin/tsc', '-b'],
  ['format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['imports', '../scripts/check-imports.mjs'],
  ['terms', '../scripts/check-terms.mjs'],
  ['words on screens', '../scripts/check-screen-words.mjs'],
  ['migrations', '../scripts/check-migrations.mjs'],
  ['unused code', 'knip/bin/knip.js'],
];
const failed = checks.filter(([name, program, ...args]) => {
  console.log(`Checking ${name}.`);
  return !run(program, ...args);
});
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
