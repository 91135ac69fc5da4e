import type { Mapping } from '../draft.ts';
import { field, hasFields, joined, listField, prizeBenefit } from '../record-fields.ts';

/** Prize competitions of US agencies (challenge.gov). */
export const challengeGov: Mapping = {
  name: 'challenge-gov',
  recognises: (record) => hasFields(record, 'challenge-title', 'permalink', 'submission-end'),
  toDrafts: (record) => [
    {
      sourceId: field(record, 'challenge-id'),
      title: field(record, 'challenge-title'),
      description: joined('\n\n', field(record, 'tagline'), field(record, 'description')),
      organization: field(record, 'agency'),
      type: 'competition',
      tags: listField(record, 'type-of-challenge'),
      link: field(record, 'external-url', 'permalink'),
      image: field(record, 'card-image'),
      benefits: prizeBenefit(field(record, 'total-prize-offered-cash')),
      deadline: field(record, 'submission-end'),
    },
  ],
};
