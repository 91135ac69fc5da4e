import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSource } from '#platform/server/http/answers/security-headers.ts';
import { createPageStyles, type Sheet } from './page-styles.ts';

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** Reads the build manifest: first script, typeface, styles of all pages and of each page. */
export function readWebAssets(directory: string) {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const boot = manifest['src/app/web/boot.ts']!;
  const readSheet = (file: string): Sheet => {
    const css = readFileSync(join(directory, file), 'utf8').trim();
    return { href: `/${file}`, css, hash: hashSource(css) };
  };
  const whole = readSheet(manifest['src/app/web/app.css']!.file);

  /** Stylesheets of a chunk and its imports, without those of the entry. */
  function filesOf(key: string, seen = new Set<string>()): string[] {
    const { css = [], imports = [], isEntry } = manifest[key]!;
    if (isEntry || seen.has(key)) return [];
    seen.add(key);
    return [...imports.flatMap((each) => filesOf(each, seen)), ...css.filter((file) => `/${file}` !== whole.href)];
  }
  const bySource = new Map(
    Object.entries(manifest).flatMap(([key, { name }]) => {
      // A group of modules has a name of its own.
      const source = /([\w-]+)\.tsx?$/.exec(key)?.[1] ?? name;
      return source ? [[source, [...new Set(filesOf(key))].map(readSheet)] as const] : [];
    }),
  );

  return {
    script: `/${boot.file}`,
    /** Imports of the first script, preloaded with it. */
    scriptParts: (boot.imports ?? []).map((key) => `/${manifest[key]!.file}`),
    stylesFor: createPageStyles(whole.css),
    font: /\/assets\/[^)"']+\.woff2/.exec(whole.css)?.[0],
    /** Styles of a page besides those of all pages, by the name of its module. */
    sheetsOf: (source: string): readonly Sheet[] => bySource.get(source) ?? [],
  };
}

export type WebAssets = ReturnType<typeof readWebAssets>;
