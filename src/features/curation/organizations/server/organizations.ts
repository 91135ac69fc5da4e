import type { Database } from '#platform/server/database/database.ts';
import { hashToken, makeToken } from '#platform/server/encrypted-value.ts';
import { isAllowed } from '#platform/server/http/limits/rate-limit.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import { daysOfDeclined, daysToConfirm, keepPath, type TokenPurpose, tokenHours } from '../vocabulary.ts';
import { beginKeeping } from './keeping.ts';
import { openAddress, openPageEmail } from './organization-emails.ts';
import { LinkOver } from './organization-errors.ts';
import { createOrganizationRepository } from './organization-repository.ts';
import type { Organization } from './organization-table.ts';
import { createProposalRepository } from './proposal-repository.ts';

export type OrganizationDependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'limiter' | 'publicUrl'> & {
  now?: () => Date;
};
export type Organizations = ReturnType<typeof createOrganizations>;

/** Nobody can fill the mailbox of somebody else with links; what asks for links alone uses up no posts and claims. */
const addressLimit = { name: 'organization-address', max: 5, seconds: 24 * 3600 };
const linkLimit = { name: 'organization-link', max: 5, seconds: 24 * 3600 };

/** Tokens of one purpose, as links and cookies carry them. The database holds their hashes alone. */
export async function addToken(
  db: Database,
  token: { organizationId: string; purpose: TokenPurpose; subjectId?: string },
  now: Date,
) {
  const plain = makeToken();
  const expiresAt = new Date(now.getTime() + tokenHours[token.purpose] * 3_600_000);
  await createOrganizationRepository(db).addToken({ ...token, tokenHash: hashToken(plain), expiresAt });
  return plain;
}

/** Addresses of organizations, and the links that open their page; there are no passwords. */
export function createOrganizations({
  db,
  queueMail,
  limiter,
  publicUrl,
  now = () => new Date(),
}: OrganizationDependencies) {
  const repository = createOrganizationRepository(db);

  async function admit(email: string, name: string) {
    const foldedEmail = foldMailAddress(email);
    await limiter.count(addressLimit, foldedEmail);
    const organization = await repository.add({ email, foldedEmail, name });
    return organization.suspendedAt ? undefined : organization;
  }

  /** What the confirmed link was sent for. Returns the address of the page that follows. */
  async function follow(
    transaction: Database,
    organization: Organization,
    { purpose, subjectId }: { purpose: TokenPurpose; subjectId: string | null },
  ) {
    if (subjectId === null) return keepPath;
    if (purpose === 'post') {
      await createProposalRepository(transaction).send(subjectId, organization.id, now());
      return `${keepPath}?done=post`;
    }
    await beginKeeping(transaction, organization, subjectId, now());
    return `${keepPath}?done=claim`;
  }

  return {
    /** The organization of an address, which is new or known; undefined for a suspended one. Throws past the limit. */
    admit,

    /** Emails a link that works once. `write` makes the email of its address. */
    async sendLink(
      transaction: Database,
      { id: organizationId, email: to }: Organization,
      { purpose, subjectId }: { purpose: TokenPurpose; subjectId?: string },
      write: (recipient: { to: string; key: string }, href: string) => OutgoingEmail,
    ) {
      const token = await addToken(transaction, { organizationId, purpose, ...(subjectId && { subjectId }) }, now());
      await queueMail(
        transaction,
        write({ to, key: `organization:${hashToken(token)}` }, openAddress(publicUrl, token)),
      );
    },

    /** Emails a link to a known address. The answer does not tell whether it is known. */
    async requestLink(email: string) {
      const foldedEmail = foldMailAddress(email);
      if (!(await isAllowed(limiter, linkLimit, foldedEmail))) return;
      const organization = await repository.findByAddress(foldedEmail);
      if (!organization?.confirmedAt || organization.suspendedAt) return;
      await this.sendLink(db, organization, { purpose: 'open' }, openPageEmail);
    },

    /** Confirms the address of an emailed link, once. Returns the token of a session, and where it leads. Throws LinkOver. */
    open: (token: string) =>
      db.transaction(async (transaction) => {
        const organizations = createOrganizationRepository(transaction);
        const taken = await organizations.takeToken(hashToken(token), ['open', 'post', 'claim'], now());
        const organization = taken && (await organizations.lock(taken.organizationId));
        if (!organization || organization.suspendedAt) throw new LinkOver();
        await organizations.confirm(organization.id, now());
        const next = await follow(transaction, organization, taken);
        const session = await addToken(transaction, { organizationId: organization.id, purpose: 'session' }, now());
        return { session, next };
      }),

    /** The organization of a session; undefined when it is over. */
    async find(session: string) {
      return (await repository.findToken(hashToken(session), 'session', now()))?.organization;
    },

    end: (session: string) => repository.removeToken(hashToken(session)),

    async purge() {
      await repository.purgeTokens(now());
      const before = daysAfter(now(), -daysToConfirm);
      await repository.purgeUnconfirmed(before);
      const proposals = createProposalRepository(db);
      await proposals.purgeUnsent(before);
      await proposals.purgeDeclined(daysAfter(now(), -daysOfDeclined));
    },
  };
}
