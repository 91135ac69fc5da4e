import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('starts the demo without any variable', () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
  });
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sealeap.example',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'SeaLeap <hello@sealeap.example>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PREMIUM_PRICE: 'price_1',
};

it.each([
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://sealeap.example'],
  ['DATABASE_LISTEN_URL', 'localhost'],
  ['DATABASE_LISTEN_URL', 'postgres://past.the.pooler/sealeap'],
  ['DATABASE_POOL', '1'],
  ['RESPONSE_CACHE_MB', '0'],
  ['DATABASE_POOL', 'many'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['SESSION_SECRET', undefined],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', `${'x'.repeat(32)},short`],
  ['SESSION_SECRET', `${'x'.repeat(32)},`],
  ['SMTP_URL', undefined],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', undefined],
  ['MAIL_FROM', 'SeaLeap'],
  ['MAIL_FROM', 'SeaLeap <hello@sealeap.example>\r\nBcc: eve@example.org'],
  ['MAIL_KEPT_DAYS', '400'],
  ['OUTSIDE_LOOPBACK_PORT', '8080'],
  ['OPERATOR_EMAIL', 'nobody'],
  ['STRIPE_SECRET_KEY', undefined],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_PUBLISHABLE_KEY', undefined],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', undefined],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sealeap_demo'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
  ['STRIPE_PREMIUM_PRICE', undefined],
  ['STRIPE_PREMIUM_PRICE', 'prod_1'],
])('refuses production without a right %s (%s), with a message that names it', (name, value) => {
  expect(readConfig(production).isDemo).toBe(false);
  expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name} [^.]+.*\\.$`));
});

it('sends mail over SMTP in a demo when server and sender are set', () => {
  const { SMTP_URL, MAIL_FROM } = production;
  expect(readConfig({}).smtp).toBeUndefined();
  expect(readConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM });
  expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM');
});

it.each([
  ['ada@sealeap.example', { OPERATOR_EMAIL: 'ada@sealeap.example', ADMIN_EMAILS: 'eve@sealeap.example' }],
  ['eve@sealeap.example', { ADMIN_EMAILS: ' eve@sealeap.example , mia@sealeap.example' }],
  ['hello@sealeap.example', {}],
  ['hello@sealeap.example', { MAIL_FROM: 'hello@sealeap.example' }],
])('sends contact messages to %s', (address, variables) => {
  expect(readConfig({ ...production, ...variables }).operatorEmail).toBe(address);
});

const withGoogle = { ...production, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

it.each([
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_SECRET: '' }],
  ['GOOGLE_DISCOVERY_URL', { GOOGLE_DISCOVERY_URL: 'http://localhost/openid' }],
  ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'sealeap' }],
  ['S3_SECRET_ACCESS_KEY', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'harbour', S3_ACCESS_KEY_ID: 'id' }],
])('refuses production with an incomplete provider: %s', (name, variables) => {
  expect(readConfig(withGoogle).google).toMatchObject({ clientId: 'id' });
  expect(() => readConfig({ ...withGoogle, ...variables })).toThrow(name);
});

it('reads a server of embeddings, with and without the last part of its address', () => {
  const server = { EMBEDDINGS_URL: 'https://api.openai.com/v1/', EMBEDDINGS_MODEL: 'text-embedding-3-small' };
  const read = { url: 'https://api.openai.com/v1', key: undefined, model: 'text-embedding-3-small' };
  expect(readConfig({}).embeddings).toBeUndefined();
  expect(readConfig({ ...production, ...server }).embeddings).toEqual(read);
  const whole = { ...server, EMBEDDINGS_URL: 'https://api.openai.com/v1/embeddings', EMBEDDINGS_KEY: 'k' };
  expect(readConfig(whole).embeddings).toEqual({ ...read, key: 'k' });
  const local = { ...server, EMBEDDINGS_URL: 'http://embeddings:8080/v1' };
  expect(readConfig({ ...production, ...local }).embeddings).toMatchObject({ url: 'http://embeddings:8080/v1' });
});

it('reads a server that drafts, with and without the last part of its address', () => {
  const server = { ASSISTANT_URL: 'https://api.openai.com/v1/chat/completions/', ASSISTANT_MODEL: 'gpt' };
  expect(readConfig({}).assistant).toBeUndefined();
  expect(readConfig({ ...production, ...server, ASSISTANT_KEY: 'k' }).assistant).toEqual({
    ...{ url: 'https://api.openai.com/v1', key: 'k', model: 'gpt' },
  });
});

it.each([
  ['ASSISTANT_URL', { ASSISTANT_KEY: 'k' }],
  ['ASSISTANT_URL', { ASSISTANT_URL: 'http://a.example/v1', ASSISTANT_MODEL: 'm' }],
  ['ASSISTANT_URL', { ASSISTANT_URL: 'https://a.example/v1?key=1', ASSISTANT_MODEL: 'm' }],
  ['ASSISTANT_MODEL', { ASSISTANT_URL: 'https://a.example/v1' }],
  ['ASSISTANT_KEY', { ASSISTANT_URL: 'https://a.example/v1', ASSISTANT_MODEL: 'm', ASSISTANT_KEY: 'a\nb' }],
  ['EMBEDDINGS_URL', { EMBEDDINGS_KEY: 'k' }],
  ['EMBEDDINGS_URL', { EMBEDDINGS_MODEL: 'm' }],
  ['EMBEDDINGS_URL', { EMBEDDINGS_URL: 'ftp://a.example', EMBEDDINGS_MODEL: 'm' }],
  ['EMBEDDINGS_URL', { EMBEDDINGS_URL: 'http://a.example/v1', EMBEDDINGS_MODEL: 'm' }],
  ['EMBEDDINGS_URL', { EMBEDDINGS_URL: 'https://key@a.example/v1', EMBEDDINGS_MODEL: 'm' }],
  ['EMBEDDINGS_URL', { EMBEDDINGS_URL: 'https://a.example/v1?key=1', EMBEDDINGS_MODEL: 'm' }],
  ['EMBEDDINGS_MODEL', { EMBEDDINGS_URL: 'https://a.example/v1' }],
  ['EMBEDDINGS_KEY', { EMBEDDINGS_URL: 'https://a.example/v1', EMBEDDINGS_MODEL: 'm', EMBEDDINGS_KEY: 'a\nb' }],
])('refuses a wrong %s with a sentence (%j)', (name, variables) => {
  expect(() => readConfig({ ...production, ...variables })).toThrow(new RegExp(`^${name} .+\\.$`));
});

it('accepts all Stripe test keys in a demo, and no live key', () => {
  const live = Object.fromEntries(Object.entries(production).filter(([name]) => name.startsWith('STRIPE_')));
  const test = { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(readConfig({}).payments).toBeUndefined();
  expect(readConfig(test).payments).toMatchObject({ secretKey: 'sk_test_1', scriptAddress: null, isSandbox: false });
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_PUBLISHABLE_KEY');
  expect(() => readConfig(live)).toThrow(/^STRIPE_SECRET_KEY must be a test key/);
});

it('accepts the Firebase emulator in a demo and refuses it in production, with a message that names it', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'sealeap', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'auth.example' };
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(readConfig({ ...production, ...firebase }).firebase).toMatchObject({ projectId: 'sealeap' });
  expect(readConfig({ ...firebase, ...emulator }).firebase).toMatchObject({ emulatorHost: '127.0.0.1:9099' });
  for (const variables of [emulator, { ...firebase, ...emulator }])
    expect(() => readConfig({ ...production, ...variables })).toThrow(/^FIREBASE_AUTH_EMULATOR_HOST [^.]+\.$/);
  expect(() => readConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'https://evil.example/' })).toThrow('EMULATOR_HOST');
});

it('refuses keys of Firebase over http in production', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'sealeap', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'auth.example' };
  const keys = { FIREBASE_KEYS_URL: 'http://keys.example/' };
  expect(readConfig({ ...firebase, ...keys }).firebase).toMatchObject({ keysUrl: 'http://keys.example/' });
  expect(() => readConfig({ ...production, ...firebase, ...keys })).toThrow(/^FIREBASE_KEYS_URL [^.]+\.$/);
});

it('serves metrics to this machine alone, unless configured', () => {
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', metricsHost: '127.0.0.1' });
  expect(readConfig({ METRICS_HOST: '10.0.0.5' })).toMatchObject({ metricsHost: '10.0.0.5' });
});

it('normalises admin email addresses', () => {
  expect([...readConfig({}).adminEmails]).toEqual(['captain@sealeap.example']);
  expect(readConfig({}).operatorEmail).toBe('captain@sealeap.example');
  expect([...readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }).adminEmails]).toEqual([]);
  expect([...readConfig({ ADMIN_EMAILS: ' Ada@Example.org, bo@example.org,' }).adminEmails]).toEqual([
    'ada@example.org',
    'bo@example.org',
  ]);
});

it('reads where members meet mentors, and refuses addresses that are none', () => {
  const template = 'https://meet.example.org/sealeap-{code}';
  expect(readConfig({ ...production, MEETING_URL_TEMPLATE: template }).mentoring.meetingTemplate).toBe(template);
  expect(readConfig(production).mentoring).toEqual({ meetingTemplate: undefined, monthlyAllowance: 2 });
  expect(readConfig({}).mentoring.meetingTemplate).toBe('https://meet.example.org/{code}');
  for (const wrong of [
    'http://meet.example.org/{code}',
    'https://meet.example.org/',
    'https://{code}.example.org/',
    '{code}',
  ])
    expect(() => readConfig({ MEETING_URL_TEMPLATE: wrong })).toThrow(/^MEETING_URL_TEMPLATE must be an https/);
  expect(() => readConfig({ MENTORING_MONTHLY: '40' })).toThrow('MENTORING_MONTHLY');
});

it('names the variable that is wrong', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT');
});

it.each(['short', 'x'.repeat(31)])('says how long a secret must be, instead of %s', (SESSION_SECRET) => {
  expect(() => readConfig({ SESSION_SECRET })).toThrow(/^SESSION_SECRET must hold .* at least 32 characters, .*\.$/);
});

it('reads ages of consent and refuses invalid ones', () => {
  expect(readConfig({ CONSENT_AGES: 'IN=18' }).consentAges.byCountry).toMatchObject({ IN: 18, DE: 16 });
  expect(() => readConfig({ CONSENT_AGES: 'India: 18' })).toThrow('CONSENT_AGES');
});

it('generates and stores a secret for the demo', () => {
  const variables = { DATA_DIR: mkdtempSync(join(tmpdir(), 'sealeap-config-')) };
  const secrets = readConfig(variables).sessionSecrets();

  expect(secrets.map(({ length }) => length > 31)).toEqual([true]);
  expect(readConfig(variables).sessionSecrets()).toEqual(secrets);
});

it('reads several secrets in order without duplicates', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)];
  const secretsIn = (SESSION_SECRET: string) => readConfig({ SESSION_SECRET }).sessionSecrets();

  expect(secretsIn(`${newer}, ${older}`)).toEqual([newer, older]);
  expect(secretsIn(`${older},${older}`)).toEqual([older]);
});

it('is a copy for testing with the rules of production and test keys', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const staging = { ...production, ...keys, STAGING: '1' };
  expect(readConfig(staging)).toMatchObject({ isDemo: false, isStaging: true, payments: { secretKey: 'sk_test_1' } });
  expect(readConfig(production)).toMatchObject({ isStaging: false });
  expect(() => readConfig({ ...staging, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/^STRIPE_SECRET_KEY must be a test/);
  expect(() => readConfig({ ...staging, SMTP_URL: '' })).toThrow('SMTP_URL');
  expect(() => readConfig({ STAGING: '1' })).toThrow(/^STAGING must be set with NODE_ENV=production/);
  expect(() => readConfig({ ...staging, STAGING: 'yes' })).toThrow('STAGING');
});
