import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';
import { run } from './run.mjs';

process.env.SCREENSHOTS_DIR ??= join(tmpdir(), 'sealeap-screenshots');
install();
if (!run('../scripts/build.mjs')) process.exit(1);
const isDone = run('@playwright/test/cli.js', 'test', '-c', 'e2e/screenshots', ...process.argv.slice(2));
console.log(`The pictures are in ${process.env.SCREENSHOTS_DIR}`);
process.exit(isDone ? 0 : 1);
