import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('needs nothing for the demo', () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
  });
});

it.each([
  ['PUBLIC_URL', { SESSION_SECRET: 'x'.repeat(32) }],
  ['PUBLIC_URL', { SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://sealeap.example' }],
  ['SESSION_SECRET', { PUBLIC_URL: 'https://sealeap.example' }],
  ['SESSION_SECRET', { PUBLIC_URL: 'https://sealeap.example', SESSION_SECRET: 'short' }],
])('refuses production without a right %s, in a sentence that names it', (name, variables) => {
  expect(() => readConfig({ NODE_ENV: 'production', ...variables })).toThrow(name);
});

it('names the variable that is wrong', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT');
});

it('takes ages of consent, and refuses what is none', () => {
  expect(readConfig({ CONSENT_AGES: 'IN=18' }).consentAges.byCountry).toMatchObject({ IN: 18, DE: 16 });
  expect(() => readConfig({ CONSENT_AGES: 'India: 18' })).toThrow('CONSENT_AGES');
});

it('makes a secret of its own for the demo and keeps it', () => {
  const variables = { DATA_DIR: mkdtempSync(join(tmpdir(), 'sealeap-config-')) };
  const secret = readConfig(variables).sessionSecret();

  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig(variables).sessionSecret()).toBe(secret);
});
