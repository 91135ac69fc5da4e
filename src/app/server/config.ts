import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

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
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^([^\r\n<>"]*<)?[^\s@<>,;"]+@[^\s@<>,;"]+>?$/))),
  MAIL_KEPT_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(30)), 3),
  OPERATOR_EMAIL: z.optional(z.email({ pattern: z.regexes.html5Email })),
  ADMIN_EMAILS: z._default(z.string(), ''),
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
});

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
    if (!env.SESSION_SECRET) throw new ConfigError('SESSION_SECRET must hold a secret of at least 32 characters.');
  }
  const dataDir = resolve(env.DATA_DIR);
  return {
    isDemo,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    metricsPort: env.METRICS_PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    ...readMail(env, isDemo),
    /** Made on first use in demo mode, and kept, so that what it signs outlives a restart. */
    sessionSecret: () => env.SESSION_SECRET ?? ownSecret(dataDir),
  };
}

function readMail({ SMTP_URL: url, MAIL_FROM: from, ...env }: z.infer<typeof environment>, isDemo: boolean) {
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
