import { install } from './install.mjs';
import { run } from './run.mjs';

install();
if (!run('../scripts/build.mjs')) process.exit(1);
await import('../dist/server/main.js');
