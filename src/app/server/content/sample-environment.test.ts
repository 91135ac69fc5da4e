import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';

/**
 * The file is read as systemd.exec(5) says for EnvironmentFile: comments are lines of their own, and quotes around a
 * value go.
 */
const lines = readFileSync('deploy/sealeap.env', 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));
const variables: Record<string, string> = Object.fromEntries(
  lines
    .map((line) => /^(\w+)=(.*)$/.exec(line)!.slice(1))
    .map(([name, value]) => [name, value!.replace(/^"(.*)"$/, '$1')]),
);

it('is a production once the secrets are filled in', () => {
  const secrets = {
    SESSION_SECRET: 'x'.repeat(64),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PREMIUM_PRICE: 'price_1',
  };
  expect(() => readConfig(variables)).toThrow('SESSION_SECRET');
  expect(readConfig({ ...variables, ...secrets })).toMatchObject({
    isDemo: false,
    publicUrl: 'https://your.site',
    trustedProxies: 1,
    dataDir: '/srv/sealeap/data',
  });
});

it('holds no comment behind a value', () => {
  expect(Object.values(variables).filter((value) => value.includes('#'))).toEqual([]);
});
