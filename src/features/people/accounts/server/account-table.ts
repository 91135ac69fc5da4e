import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';

export const userRole = pgEnum('user_role', ['member', 'curator', 'admin']);

/** The text that a search for a person compares with. The database folds it and the search in the same way. */
export const searchTextOf = (t: { name: AnyPgColumn; email: AnyPgColumn }) =>
  sql`fold_text(${t.name} || ' ' || ${t.email})`;

/** People with an account. Whatever else is kept of a person refers to `id` with `on delete cascade`. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In small letters: the same mailbox typed in another way is the same account. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Whether log-in asks for a code. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    role: userRole('role').notNull().default('member'),
    /** Named as an instructor of at least one course; follows `course_instructors`. */
    isInstructor: boolean('is_instructor').notNull().default(false),
    /** Since when nobody may log in with it. */
    suspendedAt: instant('suspended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_created').on(t.createdAt, t.id),
    index('users_team').on(t.createdAt, t.id).where(sql`${t.role} <> 'member'`),
    index('users_suspended').on(t.createdAt, t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_search').using('gin', sql`${searchTextOf(t)} gin_trgm_ops`),
  ],
);

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Where somebody is signed in. The cookie holds the token and a signature, the row the token's hash; a row that is gone
 * is a session that is over.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256, see session-tokens.ts. */
    token: text('token').notNull(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
    /** The browser, in words for the list of sessions; network addresses are not kept. */
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    /** When a code of the second factor was given in it. */
    secondFactorAt: instant('second_factor_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.token), index('sessions_user_id').on(t.userId)],
);

/** The ways in which a person signs in: a password ('credential'), Google, Firebase. */
export const identities = pgTable(
  'identities',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    /** The person's id at the provider. */
    accountId: text('account_id').notNull(),
    /** Argon2id, for 'credential'. */
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('identities_account').on(t.providerId, t.accountId), index('identities_user_id').on(t.userId)],
);

/** Authenticator apps (better-auth's plugin). The secret is encrypted with `SESSION_SECRET`, recovery codes are hashed. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code. */
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (t) => [uniqueIndex('two_factors_user_id').on(t.userId)],
);

/** Tokens that were sent by mail, by their hash, until they are used or over. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires_at').on(t.expiresAt)],
);

/** Addresses for which a link for a new password was asked, whoever they belong to, until that link is sent. */
export const resetRequests = pgTable('reset_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  requestedAt: instant('requested_at').notNull().defaultNow(),
});

/** Networks from which a person has signed in, by a keyed hash that names nobody: a flood from elsewhere does not lock them out. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: userId(),
    networkHash: text('network_hash').notNull(),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('known_networks_user_network').on(t.userId, t.networkHash)],
);
