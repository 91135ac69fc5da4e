import { isPublicMailbox } from '#features/career/notes/server/proof-policy.ts';
import type { OpportunityFields } from '#features/curation/admin/editor-contract.ts';
import { createEditor } from '#features/curation/admin/server/shared/editor.ts';
import { parseLink } from '#features/opportunities/ingestion/server/link-policy.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { createOrganizationRepository } from './organization-repository.ts';
import type { Organization, PageReport } from './organization-table.ts';
import { createProposalRepository } from './proposal-repository.ts';
import { provesSite, siteOfEmail, siteOfLink } from './site-policy.ts';

/** What speaks for and against a proposal, in sentences for curators. */
export type ProposalSigns = { good: string[]; bad: string[] };

type Proposed = {
  organization: Organization;
  fields: Partial<OpportunityFields> & { link: string };
  pageReport: PageReport | null;
  /** The opportunity that it changes. */
  opportunityId: string | null;
};

const textsOf = ({ title, description, eligibility, amount, benefits = [] }: Partial<OpportunityFields>) =>
  [title, description, eligibility, amount, ...benefits].filter(Boolean).join('\n');

/** What the page of the link answered, once it was read. */
function readPage({ good, bad }: ProposalSigns, report: PageReport | null) {
  if (!report) return;
  if (report.failure) bad.push(`The page could not be opened: ${report.failure}`);
  else if (report.status !== null && report.status >= 400) bad.push(`The page answers with ${report.status}.`);
  else good.push('The page opens.');
  if (report.lastModified) good.push(`The page was last changed on ${formatLongDate(report.lastModified)}.`);
}

/** Reads what the database knows of the address, the site and opportunities that resemble it. */
export async function findSigns(db: Database, { organization, fields, pageReport, opportunityId }: Proposed) {
  const signs: ProposalSigns = { good: [], bad: [] };
  const { good, bad } = signs;
  const site = siteOfLink(fields.link);
  if (provesSite(organization.email, fields.link)) good.push(`The address is of the official site, ${site}.`);
  else if (isPublicMailbox(organization.email)) bad.push('The address is a mailbox that anybody can get.');
  else bad.push(`The address is of ${siteOfEmail(organization.email) ?? 'no site'}, the link of ${site ?? 'none'}.`);
  readPage(signs, pageReport);

  const host = parseLink(fields.link)?.hostname.replace(/^www\./, '');
  const known = host && (await createProposalRepository(db).findKnownHost(host));
  if (known && known.count > 0)
    good.push(
      `We know its site since ${formatLongDate(known.since!)}: ${counted(known.count, 'opportunity', 'opportunities')}.`,
    );
  else bad.push('No other opportunity links to this site.');
  const ownSite = siteOfEmail(organization.email);
  if (ownSite && !isPublicMailbox(`@${ownSite}`)) {
    const isSuspended = await createOrganizationRepository(db).hasSuspended(ownSite, organization.id);
    if (isSuspended) bad.push(`Another address of ${ownSite} is suspended.`);
  }
  bad.push(...findScamSigns(`${fields.link}\n${textsOf(fields)}`).map((sign) => `Looks like a scam: ${sign}`));

  const { title = '', organization: name = '', link } = fields;
  const except = opportunityId ?? '00000000-0000-4000-8000-000000000000';
  const twins = await createEditor(db).findDuplicates({ title, organization: name, link, except });
  if (twins.length === 0) good.push('Nothing on the site resembles it.');
  for (const twin of twins)
    bad.push(
      `May be the same as “${twin.title}”, /admin/opportunities/${twin.id}${twin.hasSameLink ? ' (same link)' : ''}`,
    );
  return signs;
}
