import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditActionLabels } from '../vocabulary.ts';

const features = join(import.meta.dirname, '../../..');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(features, file), 'utf8'));
const kinds = [...new Set(Object.keys(auditActionLabels).map((action) => action.split('.')[0]!))];
const pattern = new RegExp(`'((?:${kinds.join('|')})\\.(?!yaml|webp)[a-z-]+)'`, 'g');

it('has a label for every action that the server records', () => {
  const actions = sources.flatMap((source) => [...source.matchAll(pattern)].map(([, action]) => action!));

  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => !Object.hasOwn(auditActionLabels, action))).toEqual([]);
});
