import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSource } from '#platform/server/http/security-headers.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** A file of styles, and what is in it, to stand inside a page. */
export type Sheet = { href: string; css: string; hash: string };

/**
 * What pages need to know of the built browser code: the address of its first script, its typeface, the styles of all
 * pages, and those of one.
 */
export function readWebAssets(directory: string) {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  const boot = manifest['src/app/web/boot.ts']!;
  const readSheet = (file: string): Sheet => {
    const css = readFileSync(join(directory, file), 'utf8').trim();
    return { href: `/${file}`, css, hash: hashSource(css) };
  };
  const base = readSheet(boot.css![0]!);

  /** The files of a chunk and of all that it imports, but for what every page has. */
  function filesOf(key: string, seen = new Set<string>()): string[] {
    const { css = [], imports = [], isEntry } = manifest[key]!;
    if (isEntry || seen.has(key)) return [];
    seen.add(key);
    return [...imports.flatMap((each) => filesOf(each, seen)), ...css];
  }
  const bySource = new Map(
    Object.keys(manifest).flatMap((key) => {
      const source = /([\w-]+)\.tsx$/.exec(key)?.[1];
      return source ? [[source, [...new Set(filesOf(key))].map(readSheet)] as const] : [];
    }),
  );

  return {
    script: `/${boot.file}`,
    /** What the first script imports: named in the page too, it comes with it and not after it. */
    scriptParts: (boot.imports ?? []).map((key) => `/${manifest[key]!.file}`),
    base,
    font: /\/assets\/[^)"']+\.woff2/.exec(base.css)?.[0],
    /** The styles of a page beyond those of all pages, by the name of its module. */
    sheetsOf: (source: string): readonly Sheet[] => bySource.get(source) ?? [],
  };
}

export type WebAssets = ReturnType<typeof readWebAssets>;
