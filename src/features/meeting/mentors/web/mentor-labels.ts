import { interestLabels } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import type { AdminMentor, MatchReason, Mentor } from '../contract.ts';

const reasonLabels: Record<MatchReason['kind'], (what: string) => string> = {
  programme: (what) => `Knows ${what}, which is in your applications`,
  field: (what) => `${what}, as in your profile`,
  country: (what) => `Knows ${what}, your country`,
  language: (what) => `Speaks ${what}, as you asked`,
};
export const formatReason = ({ kind, what }: MatchReason) => reasonLabels[kind](what);

/** 'Speaks', 'Knows', 'Fields': what a mentor's page lists. */
export const factsOf = ({
  languages,
  countries,
  fields,
}: Pick<Mentor | AdminMentor, 'languages' | 'countries' | 'fields'>) =>
  [
    ['Speaks', formatLanguages(languages)],
    ['Knows', countries.map((code) => countryNames[code] ?? code).join(', ')],
    ['Fields', fields.map((field) => interestLabels[field]).join(', ')],
  ] as const;

export const applyMessages = {
  motivation: 'Write why you want to be a mentor, in at least 30 characters.',
  helpsWith: 'Write what you can help with, in at least 10 characters.',
  languages: 'Choose the languages in which you can talk: one to ten.',
  countries: 'Write the countries that you know, one to ten, with commas between them.',
  fields: 'Choose at least one field.',
  programmes: 'Write at most 10 programmes, one a line.',
  reference1: 'Write the name of somebody who knows you.',
  reference1Email: 'Write their email address, like ada@example.org.',
  reference2: 'Write the name of a second person who knows you.',
  reference2Email: 'Write their email address, like ada@example.org.',
  agrees: 'Read it, then tick this box.',
};

export const decisionMessages = {
  identity: 'Tick it once you have seen it.',
  references: 'Tick it once you have spoken to both.',
  training: 'Tick it once they have told you so.',
  agreement: 'Tick it once it is signed.',
  agreementOn: 'Give the day on which it was signed: not one ahead.',
};
