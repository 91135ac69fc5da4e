import { documentLabels } from '#features/opportunities/core/document-vocabulary.ts';
import { fundingLabels, typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { type FactField, factLabels } from '#features/opportunities/ingestion/vocabulary.ts';
import { categoryLabels, educationLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import { formatInstant } from '#platform/shared/dates/dates.ts';
import type { OpportunityFields } from '../../editor-contract.ts';

export type FieldName = keyof OpportunityFields;

export const fieldLabels: Record<FieldName, string> = {
  title: 'Title',
  organization: 'Organization',
  description: 'Description',
  category: 'Category',
  type: 'Type',
  interests: 'Interests',
  subjects: 'Subjects',
  deadline: 'Deadline',
  link: 'Official link',
  benefits: 'What it gives',
  eligibility: 'Who may apply, in words',
  eligibleCountries: 'Countries',
  educationLevels: 'Education',
  facts: 'Facts about who may apply',
  minAge: 'Youngest age',
  maxAge: 'Oldest age',
  location: 'Where',
  funding: 'Funding',
  amount: 'Amount',
  requiredDocuments: 'Documents to send',
  languages: 'Languages of the application',
  pictureId: 'Picture',
  pictureAlt: 'What the picture shows',
  earlyAccessAt: 'Early access until',
};
const fieldNames = Object.keys(fieldLabels) as FieldName[];

const formatters: { [Name in FieldName]?: (value: NonNullable<OpportunityFields[Name]>) => string } = {
  category: (category) => categoryLabels[category],
  type: (type) => typeLabels[type],
  interests: (interests) => interests.map((interest) => interestLabels[interest]).join(', '),
  deadline: ({ text }) => text,
  subjects: (subjects) => subjects.join(', '),
  benefits: (benefits) => benefits.join('\n'),
  eligibleCountries: (codes) => codes.map((code) => countryNames[code]).join(', ') || 'Not known',
  educationLevels: (levels) => levels.map((level) => educationLabels[level]).join(', ') || 'Not known',
  facts: (facts) =>
    Object.entries(facts)
      .map(([name, value]) => `${factLabels[name as FactField]}: ${[value].flat().join(', ') || 'none'}`)
      .join('\n'),
  funding: (funding) => fundingLabels[funding],
  requiredDocuments: (kinds) => kinds.map((kind) => documentLabels[kind]).join(', '),
  languages: formatLanguages,
  earlyAccessAt: (at) => formatInstant(at, 'UTC'),
};

export function formatField<Name extends FieldName>(name: Name, fields: OpportunityFields) {
  const value = fields[name];
  if (value === null || value === '') return 'Nothing';
  const format = formatters[name] as ((value: unknown) => string) | undefined;
  return (format ? format(value) : String(value)) || 'Nothing';
}

/** Normalizes white space, and the order of lists that are sets. */
const normalize = (value: unknown, isOrdered: boolean): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return part.normalize('NFC').replace(/\s+/g, ' ').trim();
    return Array.isArray(part) && !isOrdered ? [...part].sort() : part;
  });

const isSameValue = (name: FieldName, one: OpportunityFields, other: OpportunityFields) =>
  normalize(one[name], name === 'benefits') === normalize(other[name], name === 'benefits');

export const differing = (one: OpportunityFields, other: OpportunityFields) =>
  fieldNames.filter((name) => !isSameValue(name, one, other));
