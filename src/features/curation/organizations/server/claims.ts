import type { ClaimInput } from '../contract.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { claimEmail } from './organization-emails.ts';
import { NotYours } from './organization-errors.ts';
import type { OrganizationDependencies, Organizations } from './organizations.ts';

type Dependencies = Pick<OrganizationDependencies, 'db'> & {
  organizations: Pick<Organizations, 'admit' | 'sendLink'>;
};
export type Claims = ReturnType<typeof createClaims>;

/** 'Is this yours?': the first step of keeping an opportunity that is on the site. */
export function createClaims({ db, organizations }: Dependencies) {
  return {
    /**
     * Emails a link to the address, whether it proves anything or not; what it proves is told behind the link. Returns
     * the slug of the opportunity. Throws NotYours where it is not on the site.
     */
    async begin({ opportunity: id, organization: name, email }: ClaimInput) {
      const opportunity = await createKeeperRepository(db).findOpportunity(id);
      if (opportunity?.state !== 'published') throw new NotYours();
      const organization = await organizations.admit(email, name);
      if (organization)
        await db.transaction((transaction) =>
          organizations.sendLink(transaction, organization, { purpose: 'claim', subjectId: id }, claimEmail),
        );
      return opportunity.slug;
    },
  };
}
