import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Proof } from '../vocabulary.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { createOrganizationRepository } from './organization-repository.ts';
import type { Organization } from './organization-table.ts';
import { createProposalRepository } from './proposal-repository.ts';
import { provesSite } from './site-policy.ts';

/** The actor of an organization's acts in the audit log, where nobody is named by more than an id. */
export const actorOf = (organizationId: string) => `organization:${organizationId}`;

/**
 * The organization keeps the opportunity from now on. Curators find it among what was decided, where they can take it
 * back. False where another one keeps it.
 */
export async function prove(
  transaction: Database,
  organizationId: string,
  opportunityId: string,
  proof: Proof,
  now: Date,
) {
  const keepers = createKeeperRepository(transaction);
  const organization = await createOrganizationRepository(transaction).lock(organizationId);
  await keepers.lockOpportunity(opportunityId);
  // Both may have ended while its page was opened.
  const isAsking = organization?.suspendedAt === null && (await keepers.find({ opportunityId, organizationId }));
  if (!isAsking || (await keepers.isKept(opportunityId))) return false;
  if (await createProposalRepository(transaction).wasTakenBack(opportunityId, organizationId)) return false;
  await keepers.prove({ opportunityId, organizationId }, proof, now);
  const decided = { sentAt: now, decidedAt: now, decision: 'proven', pageReadAt: now, fields: {} };
  await createProposalRepository(transaction).add({ ...decided, kind: 'claim', organizationId, opportunityId });
  const act = { actorId: actorOf(organizationId), action: 'opportunity.claim', subjectId: opportunityId };
  await recordAct(transaction, { ...act, after: { proof } });
  return true;
}

/** What a confirmed address claims: it is kept where the address belongs to the official site, else a proof is needed. */
export async function beginKeeping(
  transaction: Database,
  { id: organizationId, email }: Organization,
  opportunityId: string,
  now: Date,
) {
  const keepers = createKeeperRepository(transaction);
  const opportunity = await keepers.findOpportunity(opportunityId);
  if (opportunity?.state !== 'published') return;
  await keepers.add({ opportunityId, organizationId });
  if (provesSite(email, opportunity.link)) await prove(transaction, organizationId, opportunityId, 'email', now);
}
