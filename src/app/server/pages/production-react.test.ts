import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The files that are loaded before the first statement of a file runs. */
function loadedBefore(file: string, seen = new Set<string>()) {
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, path] of source.matchAll(/^import (?!type)[^;]*?from '([^']+)'/gms)) {
    const target = path!.startsWith('#')
      ? path!.replace('#', 'src/')
      : path!.startsWith('.') && join(dirname(file), path!);
    if (!target) seen.add(path!);
    else if (!seen.has(target)) loadedBefore(target, seen);
  }
  return seen;
}

it('sets NODE_ENV before React is loaded, whose development build is twice as slow', () => {
  const loaded = [...loadedBefore('src/app/server/main.ts')];
  expect(loaded).toContain('src/app/server/settings/config.ts');
  expect(loaded.filter((file) => file.endsWith('.tsx') || file.startsWith('react'))).toEqual([]);
});
