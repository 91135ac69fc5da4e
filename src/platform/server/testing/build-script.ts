import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Builds a script that Node runs as a process or a worker of its own, in a folder from which it finds the packages.
 */
export async function buildScript(input: string) {
  mkdirSync('dist', { recursive: true });
  const directory = mkdtempSync('dist/script-');
  const output = { entryFileNames: '[name].js' };
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, outDir: directory, target: 'node20', minify: false, rolldownOptions: { input, output } },
  });
  const path = join(directory, basename(input).replace(/\.ts$/, '.js'));
  return { path, url: pathToFileURL(path), remove: () => rmSync(directory, { recursive: true, force: true }) };
}
