import { runCommand } from './run-command.mjs';

await runCommand('content-report');
