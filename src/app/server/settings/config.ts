import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { legalDocuments } from '#features/people/legal/vocabulary.ts';
import { defaultConsentAges, readConsentAges } from '#features/people/profiles/server/ages/consent-ages.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { ConfigError, parseEnvironment, requirements } from './environment.ts';
import { readMentoring } from './mentoring-settings.ts';
import {
  readAccelPrefix,
  readAssistant,
  readEmbeddings,
  readFirebase,
  readGoogle,
  readMail,
  readPayments,
  readS3,
} from './provider-settings.ts';
import { ownSecret } from './session-secret.ts';
import { readSupport } from './support-settings.ts';

/** The admin of a demo, whose mailbox everybody can read, signs up with this address and confirms it there. */
const demoAdmin = 'captain@sealeap.example';

/** The directory of the operator's own privacy notice or terms. */
function readLegalDir(directory: string | undefined) {
  if (directory === undefined) return undefined;
  if (!legalDocuments.some((name) => existsSync(join(directory, `${name}.md`))))
    throw new ConfigError('LEGAL_DIR must be a directory with a file privacy.md or terms.md, or both.');
  return resolve(directory);
}

export type Config = ReturnType<typeof readConfig>;

/** The features know this part of it. */
export type ModuleSettings = Pick<
  Config,
  | 'isDemo'
  | 'support'
  | 'mentoring'
  | 'trustedProxies'
  | 'operatorEmail'
  | 'consentAges'
  | 'coolingOff'
  | 'outsideLoopbackPort'
  | 'accelPrefix'
>;

/** Reads the environment once, at start. Production refuses what only a demo may do without. */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const env = parseEnvironment(variables);
  const isDemo = env.NODE_ENV !== 'production';
  const isStaging = env.STAGING !== undefined;
  if (isDemo && isStaging)
    throw new ConfigError('STAGING must be set with NODE_ENV=production: it is a production without real money.');
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  if (!isDemo) {
    if (!env.PUBLIC_URL || !publicUrl.startsWith('https:'))
      throw new ConfigError('PUBLIC_URL must be the https address at which people reach SeaLeap.');
    if (env.OUTSIDE_LOOPBACK_PORT)
      throw new ConfigError('OUTSIDE_LOOPBACK_PORT must not be set in production: it is a gap for tests.');
    if (!env.SESSION_SECRET) throw new ConfigError(`SESSION_SECRET ${requirements.SESSION_SECRET}`);
  }
  if (env.DATABASE_LISTEN_URL && !env.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_LISTEN_URL must be set with DATABASE_URL, as the way to the same database without a pooler.',
    );
  const consentAges = env.CONSENT_AGES === undefined ? defaultConsentAges : readConsentAges(env.CONSENT_AGES);
  if (!consentAges)
    throw new ConfigError('CONSENT_AGES must be a list like DE=16,IN=18 of countries (or * for the others) and ages.');
  const dataDir = resolve(env.DATA_DIR);
  const namedAdmins = env.ADMIN_EMAILS.split(',').flatMap((email) => email.trim().toLowerCase() || []);
  const hasMailbox = isDemo && !env.SMTP_URL;
  const adminEmails = namedAdmins.length === 0 && hasMailbox ? [demoAdmin] : namedAdmins;
  return {
    /** Without it, the demo has an account chooser of its own, and production does not offer Google. */
    google: readGoogle(env, isDemo),
    firebase: readFirebase(env, isDemo),
    /** Without it, in a demo, payments are a sandbox's. */
    payments: readPayments(env, { isDemo, isStaging }),
    adminEmails: new Set(adminEmails),
    isDemo,
    /** The rules of production with test keys, marked as a copy and closed to search engines. */
    isStaging,
    port: env.PORT,
    /** For tests: a port of this machine that stands for the internet. */
    outsideLoopbackPort: env.OUTSIDE_LOOPBACK_PORT,
    host: env.HOST,
    publicUrl,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    dataDir,
    /** Without it, what people upload is kept in `dataDir`. */
    s3: readS3(env),
    accelPrefix: readAccelPrefix(env),
    /** The program that makes smaller versions of videos, or 'off'; else that of the machine, if it has one. */
    ffmpeg: env.FFMPEG,
    /** Without it, texts are compared by the model that SeaLeap ships with. */
    embeddings: readEmbeddings(env, isDemo),
    /** Without it, nothing drafts sentences of CVs and letters. */
    assistant: readAssistant(env, isDemo),
    databaseUrl: env.DATABASE_URL,
    /** For what needs a session, where DATABASE_URL leads to a pooler; commands use it for everything. */
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databasePool: env.DATABASE_POOL,
    responseCacheBytes: env.RESPONSE_CACHE_MB << 20,
    /** Where OpenTelemetry traces go; without it there are none. */
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    consentAges,
    /** Until when, and up to which part of its lessons, a guardian gets the payment for a course back. */
    coolingOff: { days: env.COOLING_OFF_DAYS, percent: env.COOLING_OFF_PERCENT },
    legalDir: readLegalDir(env.LEGAL_DIR),
    /** When questions of Premium members are answered, and where answers by email arrive. */
    support: readSupport(env),
    /** Where members meet mentors, and how often. */
    mentoring: readMentoring(env, isDemo),
    ...readMail(env, isDemo, adminEmails[0]),
    /** Made on first use in demo mode, and kept, so that what it signs outlives a restart. */
    sessionSecrets: (): Secrets => {
      const [current = ownSecret(dataDir), ...older] = new Set(
        env.SESSION_SECRET?.split(',').map((secret) => secret.trim()),
      );
      return [current, ...older];
    },
  };
}
