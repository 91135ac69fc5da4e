import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

export const certificateNumbers = pgSequence('certificate_numbers');

/**
 * Holds the certificates of completed courses. Their text is copied when they are issued, and they refer to no course,
 * so that they hold when a course is gone. When an account is deleted they lose its name and id, and stay (decision
 * 0055).
 */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the address of its public page: 128 random bits. */
    code: text('code').notNull(),
    number: text('number').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    instructorName: text('instructor_name').notNull(),
    isSample: boolean('is_sample').notNull(),
    /** Null once the account is deleted. */
    name: text('name'),
    /** Whether the public page shows the name. */
    isNameShown: boolean('is_name_shown').notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    revocationReason: text('revocation_reason'),
  },
  (t) => [
    uniqueIndex('certificates_code').on(t.code),
    uniqueIndex('certificates_number').on(t.number),
    uniqueIndex('certificates_course').on(t.userId, t.courseId),
    index('certificates_issued').on(t.issuedAt, t.id),
    check('certificate_shows_a_name', sql`not ${t.isNameShown} or ${t.name} is not null`),
    check('certificate_revocation', sql`(${t.revokedAt} is null) = (${t.revocationReason} is null)`),
  ],
);
export type CertificateRow = typeof certificates.$inferSelect;

/** Key pairs that sign credentials. Old ones stay, so that what they signed can be verified. */
export const certificateKeys = pgTable('certificate_keys', {
  /** RFC 7638, of the public key. */
  thumbprint: text('thumbprint').primaryKey(),
  /** A JSON Web Key (RFC 7517). */
  publicKey: jsonb('public_key').$type<Record<string, string>>().notNull(),
  privateKey: text('encrypted_private_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
