import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OpportunityFields } from '#features/curation/admin/editor-contract.ts';
import { createEditor } from '#features/curation/admin/server/shared/editor.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import type { Decided, ReviewKind } from '#platform/server/review/review-kind.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { decisionEmail } from './organization-emails.ts';
import { createOrganizationRepository } from './organization-repository.ts';
import type { Organization, Proposal } from './organization-table.ts';
import type { OrganizationDependencies } from './organizations.ts';
import { fieldsOf } from './posts.ts';
import { decisionsOf, toItem } from './proposal-items.ts';
import { createProposalRepository, type ListedProposal } from './proposal-repository.ts';
import { findSigns } from './proposal-signs.ts';
import { provesSite } from './site-policy.ts';

type Dependencies = Pick<OrganizationDependencies, 'db' | 'queueMail' | 'publicUrl'>;
type Reviewed = {
  id: string;
  version: number;
  proposal: Proposal;
  organization: Organization;
  opportunity: OpportunityRow | undefined;
  isKept: boolean;
};
type Answered = Decided<Reviewed>;

/** Rises when the opportunity changes too: a decision about a change is about what stands on the site. */
const versionOf = (proposal: Proposal, opportunity: OpportunityRow | null | undefined) =>
  proposal.version + (opportunity?.version ?? 0);

async function isKeptBy(db: Database, { organizationId, opportunityId }: Proposal) {
  if (!opportunityId) return false;
  return Boolean((await createKeeperRepository(db).find({ opportunityId, organizationId }))?.proof);
}

/** Publishes a post as a curator would. It is kept by its organization where the address belongs to the official site. */
async function publishPost(transaction: Database, { subject, actorId, at }: Answered) {
  const { proposal, organization } = subject;
  const fields = fieldsOf(proposal);
  const id = randomUUID();
  const outcome = await createEditor(transaction).save(actorId, id, { version: 0, state: 'published', fields });
  if ('conflict' in outcome) throw new ChangedMeanwhile();
  const keepers = createKeeperRepository(transaction);
  const key = { opportunityId: id, organizationId: organization.id };
  await keepers.add({ ...key, postedAt: at });
  await keepers.write([id], { verifiedAt: at });
  const isKept = provesSite(organization.email, fields.link);
  if (isKept) await keepers.prove(key, 'email', at);
  return { id, slug: outcome.saved.slug, isKept };
}

/** Writes the reviewed fields over what stands there now. */
async function publishChange(transaction: Database, { subject, actorId, at }: Answered) {
  const { proposal, opportunity, isKept } = subject;
  const { id, slug, version, state } = opportunity!;
  const editor = createEditor(transaction);
  const { fields } = await editor.get(id);
  const changed: OpportunityFields = { ...fields, ...proposal.fields };
  const outcome = await editor.save(actorId, id, { version, state, fields: changed });
  if ('conflict' in outcome) throw new ChangedMeanwhile();
  await createKeeperRepository(transaction).write([id], { verifiedAt: at });
  return { id, slug, isKept };
}

/** Posts, changes and claims of organizations, and whether an organization may stay. */
export function createProposalReview({ db, queueMail, publicUrl }: Dependencies) {
  async function answer(transaction: Database, decided: Answered, decision: 'accept' | 'ask' | 'decline') {
    const { subject, reason, at } = decided;
    const { proposal, organization, opportunity } = subject;
    const isChange = proposal.kind === 'change';
    const published =
      decision === 'accept' ? await (isChange ? publishChange : publishPost)(transaction, decided) : undefined;
    await createProposalRepository(transaction).decide(proposal.id, {
      ...{ decision, reason, decidedAt: at },
      ...(published && { opportunityId: published.id }),
    });
    const title = opportunity?.title ?? proposal.fields.title ?? '';
    const recipient = {
      to: organization.email,
      key: `organization-answer:${proposal.id}:${subject.version}:${decision}`,
    };
    const links = {
      publicUrl,
      proposalId: proposal.id,
      opportunitySlug: published?.slug,
      isKept: published?.isKept ?? false,
    };
    await queueMail(transaction, decisionEmail(recipient, { decision, isChange, title, reason }, links));
    const after = {
      ...{ organization: organization.id, kind: proposal.kind, opportunity: published?.id ?? null },
      ...(reason && { reason }),
    };
    return [{ action: `organization.${decision}`, subjectId: proposal.id, after }];
  }

  /** Everything of the organization leaves the site at once, in this transaction; no link and no cookie works. */
  async function suspend(transaction: Database, { subject: { organization }, reason, at }: Answered) {
    const organizations = createOrganizationRepository(transaction);
    await organizations.setSuspended(organization.id, at);
    await organizations.removeTokens(organization.id);
    const hidden = await createKeeperRepository(transaction).hide(organization.id, at);
    await createProposalRepository(transaction).withdrawWaiting(organization.id);
    return [{ action: 'organization.suspend', subjectId: organization.id, after: { reason, hidden } }];
  }

  async function restore(transaction: Database, { subject: { organization } }: Answered) {
    await createOrganizationRepository(transaction).setSuspended(organization.id, null);
    const shown = await createKeeperRepository(transaction).show(organization.id);
    return [{ action: 'organization.restore', subjectId: organization.id, after: { shown } }];
  }

  async function release(transaction: Database, { subject: { proposal, organization } }: Answered) {
    const opportunityId = proposal.opportunityId!;
    const proposals = createProposalRepository(transaction);
    await createKeeperRepository(transaction).release({ opportunityId, organizationId: organization.id });
    await proposals.removeWaitingChange(opportunityId, organization.id);
    await proposals.decide(proposal.id, { decision: 'release', reason: '' });
    return [{ action: 'opportunity.end-claim', subjectId: opportunityId, after: { organization: organization.id } }];
  }

  async function show(row: ListedProposal) {
    const { proposal, organization, opportunity } = row;
    const before = proposal.kind === 'change' && opportunity ? await createEditor(db).get(opportunity.id) : undefined;
    const link = proposal.fields.link ?? opportunity?.link ?? '';
    const fields = { ...before?.fields, ...proposal.fields, link };
    const isOpen = proposal.decidedAt === null || proposal.decision === 'ask';
    const proposed = { organization, fields, pageReport: proposal.pageReport, opportunityId: proposal.opportunityId };
    return toItem(row, {
      signs: isOpen ? await findSigns(db, proposed) : undefined,
      before: before?.fields,
      isKept: await isKeptBy(db, proposal),
      version: versionOf(proposal, opportunity),
    });
  }

  const kind: ReviewKind<Reviewed> = {
    ...{ name: 'organizations', label: 'Organizations', states: ['waiting', 'decided'] },
    lead: 'Opportunities that organizations posted, and changes of links, costs and rules. They are shown once somebody accepts them. Under Decided you find who keeps what, and can suspend an organization.',
    waiting: sql`organization_proposals where sent_at is not null and decided_at is null`,
    async list(page) {
      const items = [];
      for (const row of await createProposalRepository(db).list(page)) items.push(await show(row));
      return items;
    },
    async lock(transaction, id) {
      const locked = await createProposalRepository(transaction).lock(id);
      if (!locked) return undefined;
      const { opportunityId } = locked.proposal;
      const opportunity = opportunityId
        ? await createKeeperRepository(transaction).lockOpportunity(opportunityId)
        : undefined;
      const isKept = await isKeptBy(transaction, locked.proposal);
      return { id, version: versionOf(locked.proposal, opportunity), ...locked, opportunity, isKept };
    },
    decisionsOf,
    apply(transaction, decided) {
      const { decision } = decided;
      if (decision === 'suspend') return suspend(transaction, decided);
      if (decision === 'restore') return restore(transaction, decided);
      if (decision === 'release') return release(transaction, decided);
      return answer(transaction, decided, decision as 'accept' | 'ask' | 'decline');
    },
  };
  return { kind };
}
