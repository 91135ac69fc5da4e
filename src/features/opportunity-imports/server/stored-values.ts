import type { PreparedValues } from '#features/opportunity-ingestion/server/row-policy.ts';
import { shorten } from '#platform/shared/text.ts';
import type { FieldChange } from '../contract.ts';

const compared = {
  title: 'title',
  description: 'description',
  organization: 'organization',
  type: 'type',
  category: 'category',
  interests: 'interests',
  deadline: 'deadline',
  closesAt: 'closes_at',
  link: 'link',
  location: 'location',
  eligibility: 'eligibility',
  benefits: 'benefits',
  eligibleCountries: 'eligible_countries',
  educationLevels: 'education_levels',
  minAge: 'min_age',
  maxAge: 'max_age',
} as const satisfies Partial<Record<keyof PreparedValues, string>>;

const formatValue = (field: string, value: unknown) => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return field === 'closesAt' ? new Date(String(value)).toISOString() : String(value);
};

/** Changed fields, shortened for display. */
export function changesBetween(before: Record<string, unknown>, after: PreparedValues): FieldChange[] {
  return Object.entries(compared).flatMap(([field, column]) => {
    const [was, becomes] = [
      formatValue(field, before[column]),
      formatValue(field, after[field as keyof typeof compared]),
    ];
    return was === becomes ? [] : [{ field, before: shorten(was, 300), after: shorten(becomes, 300) }];
  });
}
