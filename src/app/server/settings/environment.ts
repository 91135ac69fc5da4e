import * as z from 'zod/mini';
import { mailPattern } from '#platform/shared/text/mail-address.ts';

/** A setting is missing or wrong; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

const port = (byDefault: number) => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), byDefault);

/** What a wrong variable must be, where its name does not say it. */
export const requirements: Record<string, string> = {
  SESSION_SECRET:
    'must hold a secret of at least 32 characters, such as openssl rand -base64 48 prints, or several with commas between them.',
  PORT: 'must be a number from 0 to 65535.',
  METRICS_PORT: 'must be a number from 0 to 65535.',
  DATABASE_URL: 'must be an address such as postgres://ROLE:PASSWORD@HOST/DATABASE.',
};

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  STAGING: z.optional(z.literal('1')),
  PORT: port(3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  METRICS_PORT: port(9464),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.startsWith('postgres'))),
  DATABASE_LISTEN_URL: z.optional(z.string().check(z.startsWith('postgres'))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10),
  RESPONSE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(4_096)), 12),
  SESSION_SECRET: z.optional(z.string().check(z.regex(/^[^,]{32,}(,[^,]{32,})*$/))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  CONSENT_AGES: z.optional(z.string()),
  COOLING_OFF_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(365)), 14),
  COOLING_OFF_PERCENT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  LEGAL_DIR: z.optional(z.string()),
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
  MAIL_RETURN_TO: z.optional(z.email({ pattern: mailPattern })),
  RETURNED_EMAIL_SECRET: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32,}$/))),
  RESEND_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/))),
  SUPPORT_REPLY_ADDRESS: z.optional(z.email({ pattern: mailPattern })),
  INBOUND_EMAIL_SECRET: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32,}$/))),
  SUPPORT_ANSWER_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(30)), 2),
  SUPPORT_HOURS: z._default(z.string(), '09:00-17:00'),
  SUPPORT_WEEKDAYS: z._default(z.string(), '1-5'),
  SUPPORT_TIME_ZONE: z._default(z.string(), 'UTC'),
  SUPPORT_HOLIDAYS: z._default(z.string(), ''),
  MEETING_URL_TEMPLATE: z.optional(z.string().check(z.maxLength(500))),
  MENTORING_MONTHLY: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(31)), 2),
  OPERATOR_EMAIL: z.optional(z.email({ pattern: mailPattern })),
  ADMIN_EMAILS: z._default(z.string(), ''),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  X_ACCEL_PREFIX: z.optional(z.string().check(z.regex(/^\/[\w/-]*\/$/))),
  FFMPEG: z.optional(z.string().check(z.regex(/^(off|\/.+)$/))),
  EMBEDDINGS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  EMBEDDINGS_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  EMBEDDINGS_MODEL: z.optional(z.string().check(z.maxLength(100))),
  ASSISTANT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ASSISTANT_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  ASSISTANT_MODEL: z.optional(z.string().check(z.maxLength(100))),
  OUTSIDE_LOOPBACK_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535))),
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
});

export type Environment = z.infer<typeof environment>;

/** Empty variables count as not set. Throws ConfigError for the first that cannot be used. */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmpty);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]!.path[0]);
  throw new ConfigError(`${name} ${requirements[name] ?? 'is not set to something SeaLeap can use.'}`);
}
