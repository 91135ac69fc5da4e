import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { type Head, titled } from '#platform/web/define-page.ts';
import type { OpportunityDetail } from '../../contract.ts';

export function detailHead(opportunity: OpportunityDetail | undefined, now = new Date()): Head {
  if (!opportunity) return { title: titled('Opportunity'), description: '', isHidden: true };
  const { title, description, slug, organization, type, closesAt, deadlineKind, link } = opportunity;
  const { publishedAt, updatedAt, opensAt } = opportunity;
  const deadline = formatDeadline(opportunity, { now, timeZone: undefined });
  if (opensAt) return { title: titled(title), description: '', isHidden: true };
  return {
    title: titled(title),
    description: shorten(`${deadline}. ${description.replace(/\s+/g, ' ')}`, 160),
    canonical: `/opportunities/${slug}`,
    image: `/opportunities/${slug}/card.png`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': schemaType[type],
      name: title,
      description: shorten(description, 5000),
      url: link,
      ...(organization && {
        [type === 'scholarship' ? 'funder' : 'provider']: { '@type': 'Organization', name: organization },
      }),
      // Expected dates, and the end of an event, are no deadline that somebody has confirmed.
      ...(closesAt &&
        deadlineKind === 'dated' && { [type === 'scholarship' ? 'validThrough' : 'applicationDeadline']: closesAt }),
      mainEntityOfPage: { '@type': 'WebPage', datePublished: publishedAt, dateModified: updatedAt },
    },
  };
}

/** The closest schema.org types that do not require unknown facts (a place, a date, a salary). */
const schemaType = {
  scholarship: 'MonetaryGrant',
  internship: 'EducationalOccupationalProgram',
  exchange: 'EducationalOccupationalProgram',
  competition: 'EducationalOccupationalProgram',
};
