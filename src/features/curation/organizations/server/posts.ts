import type { OpportunityFields } from '#features/curation/admin/editor-contract.ts';
import type { PostInput, RepostInput } from '../contract.ts';
import { confirmPostEmail } from './organization-emails.ts';
import { NotYours } from './organization-errors.ts';
import type { Proposal } from './organization-table.ts';
import type { OrganizationDependencies, Organizations } from './organizations.ts';
import { toFields, toForm } from './posted-fields-policy.ts';
import { createProposalRepository } from './proposal-repository.ts';

type Dependencies = Pick<OrganizationDependencies, 'db' | 'now'> & {
  organizations: Pick<Organizations, 'admit' | 'sendLink'>;
};
export type Posts = ReturnType<typeof createPosts>;

/** The fields of a post are whole. */
export const fieldsOf = ({ fields }: Pick<Proposal, 'fields'>) => fields as OpportunityFields;

/** Opportunities that organizations describe. A curator reads them before anybody else sees them. */
export function createPosts({ db, organizations, now = () => new Date() }: Dependencies) {
  async function findAsked(organizationId: string, id: string) {
    const proposal = await createProposalRepository(db).find(id);
    const isAsked = proposal?.kind === 'post' && (proposal.decision === 'ask' || proposal.decidedAt === null);
    if (!proposal || !isAsked || proposal.organizationId !== organizationId || !proposal.sentAt) throw new NotYours();
    return proposal;
  }

  return {
    /**
     * Stores the post and emails its address a link, with which it goes to the curators. From a suspended address
     * nothing is stored; the answer is the same. Throws FieldRefused, and past a limit that it is too much.
     */
    async post({ email, website: _empty, ...form }: PostInput) {
      const fields = toFields(form, undefined, now());
      const organization = await organizations.admit(email, form.organization);
      if (!organization) return;
      await db.transaction(async (transaction) => {
        const { id: organizationId } = organization;
        const { id } = await createProposalRepository(transaction).add({ organizationId, kind: 'post', fields });
        await organizations.sendLink(transaction, organization, { purpose: 'post', subjectId: id }, confirmPostEmail);
      });
    },

    /** A post that waits, or about which a curator asks. Throws NotYours. */
    async find(organizationId: string, id: string) {
      const proposal = await findAsked(organizationId, id);
      const fields = fieldsOf(proposal);
      const question = proposal.decision === 'ask' ? proposal.reason : '';
      return { id, title: fields.title, question, form: toForm(fields) };
    },

    /** Sends it again, with an answer to what was asked. Throws NotYours and FieldRefused. */
    async repost(organizationId: string, id: string, { answer, ...form }: RepostInput) {
      const proposal = await findAsked(organizationId, id);
      const fields = toFields(form, fieldsOf(proposal), now());
      if (!(await createProposalRepository(db).resend(id, { fields, answer }, now()))) throw new NotYours();
    },
  };
}
