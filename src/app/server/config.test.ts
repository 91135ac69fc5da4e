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

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sealeap.example',
  SESSION_SECRET: 'x'.repeat(32),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};

it.each([
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_SECRET: '' }],
  ['GOOGLE_DISCOVERY_URL', { GOOGLE_DISCOVERY_URL: 'http://localhost/openid' }],
  ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'sealeap' }],
])('refuses production with half a provider: %s', (name, variables) => {
  expect(readConfig(production).google).toMatchObject({ clientId: 'id' });
  expect(() => readConfig({ ...production, ...variables })).toThrow(name);
});

it('reads the addresses of admins, however they are typed', () => {
  expect([...readConfig({ ADMIN_EMAILS: ' Ada@Example.org, bo@example.org,' }).adminEmails]).toEqual([
    'ada@example.org',
    'bo@example.org',
  ]);
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
