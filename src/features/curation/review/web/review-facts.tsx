import { fundingLabels, typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { findingLabels } from '#features/opportunities/link-checker/vocabulary.ts';
import { educationLabels } from '#features/people/interests/vocabulary.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { formatDeadline, formatOpening } from '#platform/shared/dates/deadline-labels.ts';
import { counted } from '#platform/shared/text/text.ts';
import { useNow } from '#platform/web/now.tsx';
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx';
import type { ReviewItem } from '../contract.ts';

function formatAges({ minAge, maxAge }: ReviewItem['opportunity']) {
  if (minAge && maxAge) return `${minAge} to ${maxAge}`;
  return minAge ? `${minAge} or older` : maxAge ? `${maxAge} or younger` : undefined;
}

const formatChecked = ({ opportunity: { verifiedAt }, checkedBy }: ReviewItem) =>
  verifiedAt ? `${formatDay(verifiedAt)}${checkedBy ? ` by ${checkedBy}` : ''}` : 'Never';

/** What is to be compared, the date first; what is not known is left out. */
export function ReviewFacts({ item }: { item: ReviewItem }) {
  const { opportunity, views, openReports, linkFinding } = item;
  const now = useNow();
  const { funding, amount, countries, educationLevels, location, languages, eligibility, type } = opportunity;
  const { subjects, benefits } = opportunity;
  const facts: readonly (readonly [name: string, value: string | false | null | undefined])[] = [
    ['Date', formatDeadline(opportunity, { now, timeZone: undefined })],
    ['Opens', formatOpening(opportunity, now)],
    ['Type', typeLabels[type]],
    ['Funding', [funding && fundingLabels[funding], amount].filter(Boolean).join(': ')],
    ['Subjects', subjects?.join(', ')],
    ['What you get', benefits.join('; ')],
    ['Countries', countries || 'Not known'],
    ['Education', educationLevels.map((level) => educationLabels[level]).join(', ')],
    ['Age', formatAges(opportunity)],
    ['Who can apply', eligibility],
    ['Where', location],
    ['Languages', formatLanguages(languages)],
    ['Last checked', formatChecked(item)],
    ['Page views', `${views.toLocaleString('en-US')} in two months`],
    ['Reports', openReports > 0 && `${counted(openReports, 'open report')}`],
    ['Link check', linkFinding && findingLabels[linkFinding]],
  ];
  const known = facts.flatMap(([name, value]): Fact[] =>
    value
      ? [
          [
            name,
            <span key={name} dir="auto">
              {value}
            </span>,
          ],
        ]
      : [],
  );
  return <FactList facts={known} />;
}
