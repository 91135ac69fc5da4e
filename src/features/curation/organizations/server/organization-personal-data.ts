import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { DataSubject, PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { opportunityKeepers, organizationProposals, organizations, organizationTokens } from './organization-table.ts';

/** Found by the verified address: who keeps opportunities has no account, and may have one besides. */
const hasAddress = ({ provenEmail }: DataSubject) =>
  provenEmail === null ? sql`false` : eq(organizations.foldedEmail, provenEmail);

const ownIds = (db: Database, subject: DataSubject) =>
  db.select({ id: organizations.id }).from(organizations).where(hasAddress(subject));

const { foldedEmail: _folded, id: _id, ...ofOrganization } = getTableColumns(organizations);
const {
  tokenHash: _hash,
  organizationId: _ofToken,
  subjectId: _subject,
  ...ofToken
} = getTableColumns(organizationTokens);
const { organizationId: _keeper, opportunityId: _kept, ...ofKeeper } = getTableColumns(opportunityKeepers);
const {
  id: _proposal,
  organizationId: _sender,
  opportunityId: _about,
  version: _version,
  ...ofProposal
} = getTableColumns(organizationProposals);

export const organizationData: PersonalData = {
  tables: {
    organizations: (db, subject) => db.select(ofOrganization).from(organizations).where(hasAddress(subject)),
    organization_tokens: (db, subject) =>
      db
        .select(ofToken)
        .from(organizationTokens)
        .where(inArray(organizationTokens.organizationId, ownIds(db, subject))),
    opportunity_keepers: (db, subject) =>
      db
        .select(ofKeeper)
        .from(opportunityKeepers)
        .where(inArray(opportunityKeepers.organizationId, ownIds(db, subject))),
    organization_proposals: (db, subject) =>
      db
        .select(ofProposal)
        .from(organizationProposals)
        .where(inArray(organizationProposals.organizationId, ownIds(db, subject))),
  },
  async deleteData(db, subject) {
    const keepers = createKeeperRepository(db);
    for (const { id } of await ownIds(db, subject)) {
      const kept = await keepers.listKept(id);
      if (kept.length > 0) await keepers.write(kept, { keptSince: null });
    }
    await db.delete(organizations).where(hasAddress(subject));
  },
};
