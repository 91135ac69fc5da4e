import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { OwnOrganization } from '../contract.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { prove } from './keeping.ts';
import { KeptByOthers, LineNotFound, NotYours, PageNotReached } from './organization-errors.ts';
import type { Organization } from './organization-table.ts';
import type { OrganizationDependencies } from './organizations.ts';
import { createProposalRepository } from './proposal-repository.ts';
import { siteOfLink } from './site-policy.ts';

type Dependencies = Pick<OrganizationDependencies, 'db' | 'limiter' | 'now'> & {
  secrets: Secrets;
  /** Reads pages of strangers, and no private network. */
  fetchOutside: FetchOutside;
};
export type OwnOrganizations = ReturnType<typeof createOwnOrganizations>;

/** Requests for pages of others that one organization may cause. */
const pageLimit = { name: 'organization-page', max: 10, seconds: 3600 };
const prefix = 'sealeap-proof-';
const lines = new RegExp(`${prefix}[\\w-]{43}`, 'g');
const maxBytes = 2 * 1024 * 1024;

const lineWith = (secret: string, organizationId: string, opportunityId: string) =>
  prefix + createHmac('sha256', secret).update(`keeper:${organizationId}:${opportunityId}`).digest('base64url');

function isEqual(one: string, other: string) {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

type Listed = Awaited<ReturnType<ReturnType<typeof createProposalRepository>['listOpen']>>[number];
const stateOf = ({ decidedAt, decision }: Listed['proposal']) =>
  decidedAt === null ? ('waiting' as const) : decision === 'ask' ? ('asked' as const) : ('declined' as const);

/** The page of an organization: what it keeps, what it has sent, and how often its opportunities were used. */
export function createOwnOrganizations({ db, limiter, secrets, fetchOutside, now = () => new Date() }: Dependencies) {
  const lineOf = (organizationId: string, opportunityId: string) => lineWith(secrets[0], organizationId, opportunityId);

  return {
    async read({ id: organizationId, name, email }: Organization): Promise<OwnOrganization> {
      const open = await createProposalRepository(db).listOpen(organizationId);
      const changing = new Set(
        open.flatMap(({ proposal }) =>
          proposal.kind === 'change' && !proposal.decidedAt ? proposal.opportunityId : [],
        ),
      );
      const rows = await createKeeperRepository(db).listOf(organizationId);
      return {
        ...{ name, email },
        opportunities: rows.map(({ keeper, opportunity, opened, saved, applied }) => ({
          ...{ id: opportunity.id, slug: opportunity.slug, title: opportunity.title, deadline: opportunity.deadline },
          ...{ isOnSite: opportunity.state === 'published', isKept: keeper.proof !== null, link: opportunity.link },
          ...{ opened, saved, applied, hasWaitingChange: changing.has(opportunity.id) },
          // What another one keeps cannot be proven.
          line: keeper.proof === null && opportunity.keptSince === null ? lineOf(organizationId, opportunity.id) : null,
        })),
        posts: open.map((listed) => ({
          ...{ id: listed.proposal.id, kind: listed.proposal.kind, state: stateOf(listed.proposal) },
          ...{ title: listed.title ?? listed.proposal.fields.title ?? '', reason: listed.proposal.reason },
          sentAt: listed.proposal.sentAt!.toISOString(),
        })),
      };
    },

    /** Opens the official page and looks for the line. Throws NotYours, PageNotReached, LineNotFound and KeptByOthers. */
    async checkLine(organizationId: string, opportunityId: string) {
      const keepers = createKeeperRepository(db);
      const keeper = await keepers.find({ opportunityId, organizationId });
      const opportunity = await keepers.findOpportunity(opportunityId);
      if (!keeper || !opportunity) throw new NotYours();
      if (keeper.proof) return;
      if (opportunity.keptSince !== null) throw new KeptByOthers();
      if (await createProposalRepository(db).wasTakenBack(opportunityId, organizationId)) throw new NotYours();
      await limiter.count(pageLimit, organizationId);
      const answer = await fetchOutside(opportunity.link, {
        accept: 'text/html, text/*;q=0.9',
        maxBytes,
        maxSeconds: 15,
      });
      if (answer.outcome !== 'answered' || answer.status >= 400) throw new PageNotReached();
      // A page of another site, to which it leads on, proves nothing about this one.
      if (siteOfLink(answer.address) !== siteOfLink(opportunity.link)) throw new LineNotFound();
      const found = answer.body.toString('latin1').match(lines) ?? [];
      const wanted = secrets.map((secret) => lineWith(secret, organizationId, opportunityId));
      if (!found.some((line) => wanted.some((one) => isEqual(one, line)))) throw new LineNotFound();
      const isProven = await db.transaction((transaction) =>
        prove(transaction, organizationId, opportunityId, 'page', now()),
      );
      if (!isProven) throw new KeptByOthers();
    },
  };
}
