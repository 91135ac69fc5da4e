import { categoryLabels } from '#features/interests/vocabulary.ts';
import { formatDeadline } from '#platform/shared/deadline-labels.ts';
import { shorten } from '#platform/shared/text.ts';
import { type Head, titled } from '#platform/web/define-page.ts';
import type { OpportunityDetail } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';
import { type ListAddress, listPath } from './list-address.ts';

const joined = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Only pages of one category or type are indexed by search engines; other filters and searches are hidden. */
export function listHead({ category, type, ...rest }: ListAddress): Head {
  const kind = type ? joined(type.map((each) => `${typeLabels[each]}s`)) : 'Opportunities';
  const title = category ? `${kind} in ${joined(category.map((each) => categoryLabels[each].toLowerCase()))}` : kind;
  const isSeveral = (type?.length ?? 0) > 1 || (category?.length ?? 0) > 1;
  return {
    title: titled(title),
    description: `${title}: scholarships, internships, exchanges and competitions for young people, with who may apply and when they close.`,
    canonical: listPath({ ...(category && { category }), ...(type && { type }) }),
    isHidden: isSeveral || Object.keys(rest).length > 0,
  };
}

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
      // What is expected, and the end of an event, are no deadline that somebody has confirmed.
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
