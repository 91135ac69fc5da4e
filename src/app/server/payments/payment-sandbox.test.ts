import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const directory = 'dist/server';
const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
const sourceOf = (file: string) => readFileSync(join(directory, file), 'utf8');
const staticImport = /^(?:import|export)\b(?:[^'"]*?\bfrom)?\s*["']([^"']+)["']/gm;
const dynamicImport = /\bimport\(\s*["']([^"']+)["']/g;
const importsOf = (file: string, pattern: RegExp) => [...sourceOf(file).matchAll(pattern)].map(([, path]) => path!);
const isLoading = (file: string) => importsOf(file, staticImport).some((path) => path.startsWith('stripe-sandbox'));

it('loads stripe-sandbox unbundled in one file that only the demo imports', () => {
  const loading = files.filter(isLoading);
  expect(loading).toEqual([expect.stringMatching(/^parts\/payment-sandbox-/)]);
  const name = loading[0]!.replace('parts/', '');
  const statically = files.filter((file) => importsOf(file, staticImport).some((path) => path.endsWith(name)));
  const dynamically = files.filter((file) => importsOf(file, dynamicImport).some((path) => path.endsWith(name)));
  expect([statically, dynamically]).toEqual([[], [expect.stringMatching(/^parts\/serve-/)]]);
  expect(sourceOf(dynamically[0]!)).toMatch(/config\.payments \? \{\} : await import\(["'][^"']*payment-sandbox-/);

  // Only the package's code contains these texts.
  for (const text of ['stripe_sandbox', 'pm_card_visa', 'idempotency_key_in_use'])
    expect(files.filter((file) => sourceOf(file).includes(text))).toEqual([]);
});
