import { install } from './install.mjs';
import { run } from './run.mjs';

install({ all: false });
if (!run('../scripts/build.mjs')) process.exit(1);
await import('../dist/server/content-report.js');
