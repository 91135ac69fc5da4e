import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OpportunityFields } from '#features/curation/admin/editor-contract.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { Proof, ProposalKind, TokenPurpose } from '../vocabulary.ts';

/** A work address with which somebody posts or keeps opportunities. It is no account: emailed links open its page. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it was typed: the part before the @ may be case-sensitive. */
    email: text('email').notNull(),
    foldedEmail: text('folded_email').notNull(),
    name: text('name').notNull(),
    /** Null until a link of an email was opened. */
    confirmedAt: instant('confirmed_at'),
    /** By a curator: what it keeps or has posted is off the site, and none of its links works. */
    suspendedAt: instant('suspended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('organizations_folded_email').on(t.foldedEmail),
    index('organizations_unconfirmed').on(t.createdAt).where(sql`confirmed_at is null`),
  ],
);
export type Organization = typeof organizations.$inferSelect;

/** Holds the SHA-256 of the tokens of emailed links, which open something once, and of keepers' cookies. */
export const organizationTokens = pgTable(
  'organization_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    /** The post, or the opportunity, that it is about. */
    subjectId: uuid('subject_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('organization_tokens_organization').on(t.organizationId),
    index('organization_tokens_expiry').on(t.expiresAt),
  ],
);

/** Who posted an opportunity or says that it is theirs, and who keeps it: whoever has proven it. */
export const opportunityKeepers = pgTable(
  'opportunity_keepers',
  {
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    proof: text('proof').$type<Proof>(),
    provenAt: instant('proven_at'),
    /** Posted by this organization, so that it leaves the site with it. */
    postedAt: instant('posted_at'),
    /** The expected opening about which it was asked last. */
    askedFor: date('asked_for', { mode: 'string' }),
    /** When a suspension took it off the site. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.opportunityId, t.organizationId] }),
    uniqueIndex('opportunity_keepers_one').on(t.opportunityId).where(sql`proof is not null`),
    index('opportunity_keepers_organization').on(t.organizationId, t.createdAt),
  ],
);
export type OpportunityKeeper = typeof opportunityKeepers.$inferSelect;

/** What the page of a posted link answered. */
export type PageReport = { status: number | null; lastModified: string | null; failure: string | null };

/** What organizations send for curators to decide about. */
export const organizationProposals = pgTable(
  'organization_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ProposalKind>().notNull(),
    /** Null for a post until it is accepted. */
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'cascade' }),
    /** The whole opportunity of a post; of a change, the fields that are reviewed; empty for a claim. */
    fields: jsonb('fields').$type<Partial<OpportunityFields>>().notNull(),
    /** The organization's answer to what a curator asked back. */
    answer: text('answer').notNull().default(''),
    pageReport: jsonb('page_report').$type<PageReport>(),
    pageReadAt: instant('page_read_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null until the address is confirmed. */
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    decision: text('decision'),
    /** What a curator asked, or why it was declined; the organization reads it. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('organization_proposals_waiting').on(t.sentAt, t.id).where(sql`sent_at is not null and decided_at is null`),
    index('organization_proposals_decided').on(t.decidedAt, t.id).where(sql`decided_at is not null`),
    index('organization_proposals_organization').on(t.organizationId, t.createdAt),
    index('organization_proposals_opportunity').on(t.opportunityId).where(sql`opportunity_id is not null`),
    uniqueIndex('organization_proposals_one_change')
      .on(t.opportunityId, t.organizationId)
      .where(sql`kind = 'change' and decided_at is null`),
    index('organization_proposals_unread')
      .on(t.sentAt)
      .where(sql`page_read_at is null and sent_at is not null and decided_at is null`),
    index('organization_proposals_unsent').on(t.createdAt).where(sql`sent_at is null`),
    index('organization_proposals_declined').on(t.decidedAt).where(sql`decision = 'decline'`),
  ],
);
export type Proposal = typeof organizationProposals.$inferSelect;
