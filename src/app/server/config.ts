import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { PaymentSettings } from '#features/payments/server/payment-settings.ts';
import { defaultConsentAges, readConsentAges } from '#features/profiles/server/consent-ages.ts';
import type { S3Settings } from '#platform/server/files/s3-files.ts';
import type { Secrets } from '#platform/server/secrets.ts';

/** A setting is missing or wrong; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

const port = (byDefault: number) => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), byDefault);

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: port(3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  METRICS_PORT: port(9464),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.startsWith('postgres'))),
  SESSION_SECRET: z.optional(z.string().check(z.regex(/^[^,]{32,}(,[^,]{32,})*$/))),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  CONSENT_AGES: z.optional(z.string()),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_DISCOVERY_URL: z._default(z.url(), 'https://accounts.google.com/.well-known/openid-configuration'),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_API_KEY: z.optional(z.string()),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  FIREBASE_KEYS_URL: z._default(
    z.url(),
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string().check(z.regex(/^[\w.-]+:\d{1,5}$/))),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_(test|live)_\w+$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\S+$/))),
  STRIPE_PREMIUM_PRICE: z.optional(z.string().check(z.regex(/^price_\w+$/))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^([^\r\n<>"]*<)?[^\s@<>,;"]+@[^\s@<>,;"]+>?$/))),
  MAIL_KEPT_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(30)), 3),
  OPERATOR_EMAIL: z.optional(z.email({ pattern: z.regexes.html5Email })),
  ADMIN_EMAILS: z._default(z.string(), ''),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  OUTSIDE_LOOPBACK_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535))),
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
});

/** Who looks after a demo whose mailbox everybody can read: whoever signs up with this address and confirms it there. */
const demoAdmin = 'captain@sealeap.example';

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once, at start. Production refuses what only a demo may do without. */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(`${parsed.error.issues[0]!.path[0]?.toString()} is not set to something SeaLeap can use.`);
  const env = parsed.data;
  const isDemo = env.NODE_ENV !== 'production';
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  if (!isDemo) {
    if (!env.PUBLIC_URL || !publicUrl.startsWith('https:'))
      throw new ConfigError('PUBLIC_URL must be the https address at which people reach SeaLeap.');
    if (env.OUTSIDE_LOOPBACK_PORT)
      throw new ConfigError('OUTSIDE_LOOPBACK_PORT must not be set in production: it is a gap for tests.');
    if (!env.SESSION_SECRET) throw new ConfigError('SESSION_SECRET must hold a secret of at least 32 characters.');
  }
  const consentAges = env.CONSENT_AGES === undefined ? defaultConsentAges : readConsentAges(env.CONSENT_AGES);
  if (!consentAges)
    throw new ConfigError('CONSENT_AGES must be a list like DE=16,IN=18 of countries (or * for the others) and ages.');
  const dataDir = resolve(env.DATA_DIR);
  const adminEmails = env.ADMIN_EMAILS.split(',').map((email) => email.trim().toLowerCase());
  const hasMailbox = isDemo && !env.SMTP_URL;
  return {
    /** Without it, the demo has an account chooser of its own, and production does not offer Google. */
    google: readGoogle(env, isDemo),
    firebase: readFirebase(env, isDemo),
    /** Without it, in a demo, payments are a sandbox's. */
    payments: readPayments(env, isDemo),
    adminEmails: new Set(adminEmails.some(Boolean) || !hasMailbox ? adminEmails.filter(Boolean) : [demoAdmin]),
    isDemo,
    port: env.PORT,
    /** For tests: a port of this machine that stands for the internet. */
    outsideLoopbackPort: env.OUTSIDE_LOOPBACK_PORT,
    host: env.HOST,
    publicUrl,
    metricsPort: env.METRICS_PORT,
    dataDir,
    /** Without it, what people upload is kept in `dataDir`. */
    s3: readS3(env),
    databaseUrl: env.DATABASE_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    consentAges,
    ...readMail(env, isDemo),
    /** Made on first use in demo mode, and kept, so that what it signs outlives a restart. */
    sessionSecrets: (): Secrets => {
      const [current = ownSecret(dataDir), ...older] = new Set(
        env.SESSION_SECRET?.split(',').map((secret) => secret.trim()),
      );
      return [current, ...older];
    },
  };
}

type Environment = z.infer<typeof environment>;

function readGoogle(env: Environment, isDemo: boolean) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_DISCOVERY_URL: discoveryUrl } = env;
  if (clientId && clientSecret) {
    if (!isDemo && !discoveryUrl.startsWith('https:')) throw new ConfigError('GOOGLE_DISCOVERY_URL must be https.');
    return { clientId, clientSecret, discoveryUrl };
  }
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  if (clientId || clientSecret) throw new ConfigError(`${missing} must be set, so that people can log in with Google.`);
  return undefined;
}

function readFirebase(env: Environment, isDemo: boolean) {
  const { FIREBASE_KEYS_URL: keysUrl, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = env;
  if (!isDemo && emulatorHost)
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: nobody signs what it says.');
  const names = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
  if (names.every((name) => !env[name])) return undefined;
  const missing = names.find((name) => !env[name]);
  if (missing) throw new ConfigError(`${missing} must be set when Firebase is used.`);
  const [projectId, apiKey, authDomain] = names.map((name) => env[name]!) as [string, string, string];
  if (!/^[\w.-]+$/.test(authDomain))
    throw new ConfigError('FIREBASE_AUTH_DOMAIN must be a name such as project.firebaseapp.com.');
  return { projectId, apiKey, authDomain, keysUrl, emulatorHost };
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function readS3(env: Environment): S3Settings | undefined {
  if (s3Names.every((name) => !env[name])) return undefined;
  const missing = s3Names.find((name) => !env[name]);
  if (missing) throw new ConfigError(`${missing} must be set, so that files can be kept in an S3 store.`);
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3Names.map((name) => env[name]!) as [
    string,
    string,
    string,
    string,
  ];
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION };
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PREMIUM_PRICE',
] as const;

/** Real money is for production, and production is for real money. */
function readPayments(env: Environment, isDemo: boolean): PaymentSettings | undefined {
  if (isDemo && stripeNames.every((name) => !env[name])) return undefined;
  const missing = stripeNames.find((name) => !env[name]);
  if (missing) throw new ConfigError(`${missing} must be set, so that people can pay by Stripe.`);
  const [secretKey, publishableKey, webhookSecret, premiumPrice] = stripeNames.map((name) => env[name]!) as [
    string,
    string,
    string,
    string,
  ];
  for (const name of stripeNames.slice(0, 2)) {
    const isLive = env[name]!.includes('_live_');
    if (!isDemo && !isLive)
      throw new ConfigError(`${name} must be a live key of Stripe in production, and not a test key.`);
    if (isDemo && isLive)
      throw new ConfigError(`${name} must be a test key of Stripe in a demo: real money needs NODE_ENV=production.`);
  }
  return { secretKey, publishableKey, webhookSecret, premiumPrice, scriptAddress: null, isSandbox: false };
}

function readMail({ SMTP_URL: url, MAIL_FROM: from, ...env }: Environment, isDemo: boolean) {
  if (!isDemo && !url)
    throw new ConfigError('SMTP_URL must name the server that takes outgoing mail, like smtps://user:password@host.');
  if (url && !from)
    throw new ConfigError('MAIL_FROM must be the address that mail comes from, like SeaLeap <hello@your.site>.');
  const sender = from && (/<(.+)>/.exec(from)?.[1] ?? from);
  const firstAdmin = env.ADMIN_EMAILS.split(',')[0]!.trim();
  return {
    /** Without it, in a demo, letters stay in the mailbox at /dev/mail. */
    smtp: url && from ? { url, from } : undefined,
    mailKeptDays: env.MAIL_KEPT_DAYS,
    /** Who reads what people write to SeaLeap. */
    operatorEmail: env.OPERATOR_EMAIL ?? (firstAdmin || sender || 'operator@localhost'),
  };
}

function ownSecret(dataDir: string) {
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) keepFirst(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8');
}

/** Of several processes that start at once, one writes the file, whole; the others take what it wrote. */
function keepFirst(file: string, content: string) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(mine);
  }
}
