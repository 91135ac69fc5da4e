import { createEditor } from '#features/curation/admin/server/shared/editor.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import type { KeptInput } from '../contract.ts';
import { splitChange } from './change-policy.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { actorOf } from './keeping.ts';
import { NotProven, NotYours } from './organization-errors.ts';
import { createOrganizationRepository } from './organization-repository.ts';
import type { OrganizationDependencies } from './organizations.ts';
import { toFields, toForm } from './posted-fields-policy.ts';
import { createProposalRepository } from './proposal-repository.ts';

type Dependencies = Pick<OrganizationDependencies, 'db' | 'now'>;
export type KeptOpportunities = ReturnType<typeof createKeptOpportunities>;

/** What organizations do with the opportunities that they keep. Every method throws NotYours about others. */
export function createKeptOpportunities({ db, now = () => new Date() }: Dependencies) {
  async function checkKept(database: Database, organizationId: string, opportunityId: string) {
    const keeper = await createKeeperRepository(database).find({ opportunityId, organizationId });
    if (!keeper) throw new NotYours();
    if (!keeper.proof) throw new NotProven();
  }

  const hasWaitingChange = async (organizationId: string, opportunityId: string) =>
    (await createProposalRepository(db).listOpen(organizationId)).some(
      ({ proposal: { kind, decidedAt, ...proposal } }) =>
        kind === 'change' && decidedAt === null && proposal.opportunityId === opportunityId,
    );

  return {
    /** Throws NotProven before the organization has shown that it is its own. */
    async find(organizationId: string, opportunityId: string) {
      await checkKept(db, organizationId, opportunityId);
      const { id, slug, version, fields } = await createEditor(db).get(opportunityId);
      const isWaiting = await hasWaitingChange(organizationId, opportunityId);
      return { id, slug, title: fields.title, version, hasWaitingChange: isWaiting, form: toForm(fields) };
    },

    /**
     * Writes dates and texts at once; what is reviewed waits for a curator. Says whether something waits. Throws
     * NotProven, FieldRefused, and ChangedMeanwhile where `version` is not the stored one.
     */
    save: (organizationId: string, opportunityId: string, { version, ...form }: KeptInput) =>
      db.transaction(async (transaction) => {
        await checkKept(transaction, organizationId, opportunityId);
        const editor = createEditor(transaction);
        const stored = await editor.get(opportunityId);
        if (stored.version !== version) throw new ChangedMeanwhile();
        const wanted = toFields(form, stored.fields, now());
        const { direct, hasDirect, proposed, hasProposed } = splitChange(stored.fields, wanted);
        if (hasDirect) {
          const input = { version, state: stored.state, fields: direct };
          const outcome = await editor.save(actorOf(organizationId), opportunityId, input);
          if ('conflict' in outcome) throw new ChangedMeanwhile();
          // Nobody of the team has checked what is new.
          await createKeeperRepository(transaction).write([opportunityId], { verifiedAt: null });
        }
        if (hasProposed)
          await createProposalRepository(transaction).replaceChange({
            ...{ kind: 'change', organizationId, opportunityId, fields: proposed, sentAt: now() },
          });
        return { isReviewed: hasProposed };
      }),

    /** Stops keeping it. It stays on the site, as one from public sources. */
    release: (organizationId: string, opportunityId: string) =>
      db.transaction(async (transaction) => {
        const keepers = createKeeperRepository(transaction);
        if (!(await keepers.find({ opportunityId, organizationId }))) throw new NotYours();
        await keepers.release({ opportunityId, organizationId });
        await createProposalRepository(transaction).removeWaitingChange(opportunityId, organizationId);
        const actorId = actorOf(organizationId);
        await recordAct(transaction, { actorId, action: 'opportunity.end-claim', subjectId: opportunityId });
      }),

    /** Deletes the organization with everything that is known of it; what it kept stays on the site. */
    remove: (organizationId: string) =>
      db.transaction(async (transaction) => {
        const keepers = createKeeperRepository(transaction);
        const ids = await keepers.listKept(organizationId);
        if (ids.length > 0) await keepers.write(ids, { keptSince: null });
        await createOrganizationRepository(transaction).remove(organizationId);
      }),
  };
}
