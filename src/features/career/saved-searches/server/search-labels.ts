import { fundingLabels, type OpenChoice, typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { categoryLabels, educationLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { joinCountries } from '#platform/shared/countries/country-labels.ts';
import { capitalized, shorten } from '#platform/shared/text/text.ts';
import { maxNameLength } from '../vocabulary.ts';
import type { SearchFilters } from './search-filters.ts';

const openLabels: Record<OpenChoice, string> = {
  true: 'not closed',
  now: 'open now',
  '7': 'expected to close in 7 days',
  '30': 'expected to close in 30 days',
  '90': 'expected to close in 90 days',
  later: 'opens later',
  rolling: 'open all year',
  false: 'closed',
  any: 'open and closed',
};

const either = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The filters of a search in words: 'Film: scholarships or internships, open to Kenya, all costs paid'. */
export function describeSearch({
  q,
  type,
  category,
  interest,
  country,
  education,
  funding,
  open,
  notes,
}: SearchFilters) {
  const parts = [
    type && either(type.map((value) => `${lower(typeLabels[value])}s`)),
    category && either(category.map((value) => categoryLabels[value])),
    interest && either(interest.map((value) => interestLabels[value])),
    country && `open to ${joinCountries(country)}`,
    education && `for ${either(education.map((value) => educationLabels[value]))}`,
    funding && lower(either(funding.map((value) => lower(fundingLabels[value])))),
    open && either(open.map((value) => openLabels[value])),
    notes && 'with notes of people who did it',
  ].filter((part) => part !== undefined);
  const rest = parts.join(', ');
  return capitalized([q, rest].filter(Boolean).join(': '));
}

/** Returns the name of a search until somebody gives it another one. */
export const suggestName = (filters: SearchFilters) => shorten(describeSearch(filters), maxNameLength);
