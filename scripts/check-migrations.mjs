import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrokenRules } from './migration-rules.mjs';

/** Landed before the rules, and before the first installation. A merged migration is never edited. */
const exempt = [
  '0004',
  '0005',
  '0007',
  '0009',
  '0014',
  '0015',
  '0018',
  '0021',
  '0023',
  '0026',
  '0027',
  '0028',
  '0029',
  '0037',
];

/** Refuses migrations that would stop the processes of the release before (docs/operations.md, 'Upgrade'). */
let failures = 0;
const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'));
for (const file of files) {
  if (exempt.includes(file.slice(0, 4))) continue;
  for (const message of findBrokenRules(readFileSync(join('migrations', file), 'utf8'))) {
    failures += 1;
    console.error(`migrations/${file}: ${message}`);
  }
}
if (failures > 0) process.exit(1);
console.log(`${files.length} migrations, of which ${exempt.length} are older than the rules.`);
