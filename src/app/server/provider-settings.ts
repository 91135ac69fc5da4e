import type { PaymentSettings } from '#features/payments/server/payment-settings.ts';
import type { S3Settings } from '#platform/server/files/s3-files.ts';
import { ConfigError, type Environment } from './environment.ts';

export function readGoogle(env: Environment, isDemo: boolean) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_DISCOVERY_URL: discoveryUrl } = env;
  if (clientId && clientSecret) {
    if (!isDemo && !discoveryUrl.startsWith('https:')) throw new ConfigError('GOOGLE_DISCOVERY_URL must be https.');
    return { clientId, clientSecret, discoveryUrl };
  }
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  if (clientId || clientSecret) throw new ConfigError(`${missing} must be set, so that people can log in with Google.`);
  return undefined;
}

export function readFirebase(env: Environment, isDemo: boolean) {
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

export function readS3(env: Environment): S3Settings | undefined {
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
export function readPayments(env: Environment, isDemo: boolean): PaymentSettings | undefined {
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

export function readMail({ SMTP_URL: url, MAIL_FROM: from, ...env }: Environment, isDemo: boolean) {
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
