import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string }>;

/** What pages need to know of the built browser code: the address of its first script, its styles, its typeface. */
export function readWebAssets(directory: string) {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const boot = manifest['src/app/web/boot.ts']!;
  const styles = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => readFileSync(join(directory, file), 'utf8'))
    .join('');
  const font = /\/assets\/[^)"']+\.woff2/.exec(styles)?.[0];
  return { script: `/${boot.file}`, styles: styles.trim(), font };
}

export type WebAssets = ReturnType<typeof readWebAssets>;
