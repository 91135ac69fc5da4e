import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';
import { run } from './run.mjs';

install();
if (!run('../scripts/build.mjs')) process.exit(1);
const { NODE_ENV, ...env } = process.env;
const vite = await import('vite');
await vite.build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/bench',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'bench/main.ts',
        'bare-server': 'bench/bare-server.ts',
        'purchase-process': 'src/app/server/testing/purchase-process.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
const { status } = spawnSync(process.execPath, ['dist/bench/main.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  // The build tool sets NODE_ENV for itself.
  env: NODE_ENV === undefined ? env : { ...env, NODE_ENV },
});
process.exit(status ?? 1);
