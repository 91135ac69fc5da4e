import type { AssistantServer } from '#features/career/cv/server/drafts/assistant-gateway.ts';
import type { PaymentSettings } from '#features/money/payments/server/payment-settings.ts';
import type { SuppressionSettings } from '#features/people/suppressions/server/suppressions-module.ts';
import type { EmbeddingsServer } from '#platform/server/embeddings/http-embedder.ts';
import type { S3Settings } from '#platform/server/files/s3-files.ts';
import { ConfigError, type Environment } from './environment.ts';

/** Settings that are needed together; undefined when none is set. Throws ConfigError about the first that is missing. */
function readGroup<Name extends keyof Environment>(
  env: Environment,
  names: readonly Name[],
  reason: string,
  { isRequired = false } = {},
) {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return env as Environment & Record<Name, string>;
  if (missing.length < names.length || isRequired) throw new ConfigError(`${missing[0]} must be set${reason}`);
  return undefined;
}

export function readGoogle(env: Environment, isDemo: boolean) {
  const names = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  const set = readGroup(env, names, ', so that people can log in with Google.');
  if (!set) return undefined;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_DISCOVERY_URL: discoveryUrl } = set;
  if (!isDemo && !discoveryUrl.startsWith('https:')) throw new ConfigError('GOOGLE_DISCOVERY_URL must be https.');
  return { clientId, clientSecret, discoveryUrl };
}

export function readFirebase(env: Environment, isDemo: boolean) {
  const { FIREBASE_KEYS_URL: keysUrl, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = env;
  if (!isDemo && emulatorHost)
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: nobody signs what it says.');
  if (!isDemo && !keysUrl.startsWith('https:'))
    throw new ConfigError(
      'FIREBASE_KEYS_URL must be https in production: whoever answers it decides who is logged in.',
    );
  const names = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
  const set = readGroup(env, names, ' when Firebase is used.');
  if (!set) return undefined;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = set;
  if (!/^[\w.-]+$/.test(authDomain))
    throw new ConfigError('FIREBASE_AUTH_DOMAIN must be a name such as project.firebaseapp.com.');
  return { projectId, apiKey, authDomain, keysUrl, emulatorHost };
}

/** A key must not travel readably through the internet; this machine and its containers are no internet. */
const isLocalHost = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+)$/.test(host);

/** A server that speaks a call of OpenAI's API; undefined when its URL is not set. `call`: the last part of its address. */
function readModelServer(env: Environment, isDemo: boolean, prefix: 'EMBEDDINGS' | 'ASSISTANT', call: string) {
  const [url, key, model] = [`${prefix}_URL`, `${prefix}_KEY`, `${prefix}_MODEL`] as const;
  const address = env[url];
  if (!address) {
    const left = [key, model].find((name) => env[name]);
    if (left) throw new ConfigError(`${url} must be set when ${left} is.`);
    return undefined;
  }
  const named = env[model];
  if (!named) throw new ConfigError(`${model} must name the model that ${url} shall use.`);
  const { protocol, hostname, username, search, hash } = new URL(address);
  if (username || search || hash)
    throw new ConfigError(`${url} must be a plain address like https://api.openai.com/v1; the key goes into ${key}.`);
  if (!isDemo && protocol !== 'https:' && !isLocalHost(hostname))
    throw new ConfigError(`${url} must be https in production, unless it is on this machine.`);
  const base = address.replace(/\/+$/, '');
  return { url: base.endsWith(call) ? base.slice(0, -call.length) : base, key: env[key], model: named };
}

export const readEmbeddings = (env: Environment, isDemo: boolean): EmbeddingsServer | undefined =>
  readModelServer(env, isDemo, 'EMBEDDINGS', '/embeddings');

/** Drafts sentences of CVs and letters; off without it. */
export const readAssistant = (env: Environment, isDemo: boolean): AssistantServer | undefined =>
  readModelServer(env, isDemo, 'ASSISTANT', '/chat/completions');

export function readS3(env: Environment): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const set = readGroup(env, names, ', so that files can be kept in an S3 store.');
  if (!set) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  return { endpoint: set.S3_ENDPOINT, bucket: set.S3_BUCKET, accessKeyId, secretAccessKey, region: set.S3_REGION };
}

/** Where the proxy in front finds the folder of uploads, when it sends stored files itself; it cannot send those of S3. */
export function readAccelPrefix(env: Environment) {
  if (env.X_ACCEL_PREFIX && env.S3_ENDPOINT)
    throw new ConfigError(
      'X_ACCEL_PREFIX must not be set with S3_ENDPOINT: the proxy can only send files of a folder.',
    );
  return env.X_ACCEL_PREFIX;
}

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;

/** Secrets of the sandboxes, which everybody can read: of the demo and of the package. */
export const demoWebhookSecret = 'whsec_sealeap_demo';
const publicWebhookSecrets = new Set([demoWebhookSecret, 'whsec_sandbox']);

/** Real money is for production, and production is for real money, unless it is a copy for testing. */
export function readPayments(
  env: Environment,
  { isDemo, isStaging }: { isDemo: boolean; isStaging: boolean },
): PaymentSettings | undefined {
  const names = [...stripeKeys, 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PREMIUM_PRICE'] as const;
  const set = readGroup(env, names, ', so that people can pay by Stripe.', { isRequired: !isDemo });
  if (!set) return undefined;
  for (const name of stripeKeys) {
    const isLive = set[name].includes('_live_');
    if (isStaging && isLive)
      throw new ConfigError(`${name} must be a test key of Stripe with STAGING: nobody pays real money there.`);
    if (!isDemo && !isStaging && !isLive)
      throw new ConfigError(`${name} must be a live key of Stripe in production, and not a test key.`);
    if (isDemo && isLive)
      throw new ConfigError(`${name} must be a test key of Stripe in a demo: real money needs NODE_ENV=production.`);
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = set;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PREMIUM_PRICE: premiumPrice } = set;
  if (!isDemo && publicWebhookSecrets.has(webhookSecret))
    throw new ConfigError('STRIPE_WEBHOOK_SECRET must be the signing secret of Stripe: this one is public.');
  return { secretKey, publishableKey, webhookSecret, premiumPrice, scriptAddress: null, isSandbox: false };
}

export function readMail(
  { SMTP_URL: url, MAIL_FROM: from, ...env }: Environment,
  isDemo: boolean,
  firstAdmin: string | undefined,
) {
  if (!isDemo && !url)
    throw new ConfigError('SMTP_URL must name the server that takes outgoing mail, like smtps://user:password@host.');
  if (url && !from)
    throw new ConfigError('MAIL_FROM must be the address that mail comes from, like SeaLeap <hello@your.site>.');
  const sender = from && (/<(.+)>/.exec(from)?.[1] ?? from);
  return {
    /** Without it, in a demo, emails stay in the mailbox at /dev/mail. */
    smtp: url && from ? { url, from, returnTo: env.MAIL_RETURN_TO } : undefined,
    /** Each way to hear of emails that came back is off without its secret. */
    returnedEmails: {
      resendSecret: env.RESEND_WEBHOOK_SECRET,
      returnedSecret: env.RETURNED_EMAIL_SECRET,
    } satisfies SuppressionSettings as SuppressionSettings,
    mailKeptDays: env.MAIL_KEPT_DAYS,
    /** The operator reads the messages that people write to SeaLeap. */
    operatorEmail: env.OPERATOR_EMAIL ?? firstAdmin ?? sender ?? 'operator@localhost',
  };
}
