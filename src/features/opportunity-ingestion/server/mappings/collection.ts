import type { Mapping } from '../draft.ts';
import { field, hasFields, listField, prizeBenefit, untilEndOf } from '../record-fields.ts';

/** Records collected from many sources; each names its own. */
export const collection: Mapping = {
  name: undefined,
  recognises: (record) => hasFields(record, 'title', 'source', 'licence', 'type', 'category'),
  toDrafts: (record) => [
    {
      source: field(record, 'source'),
      title: field(record, 'title'),
      description: field(record, 'description'),
      organization: field(record, 'organization'),
      type: field(record, 'type'),
      category: field(record, 'category'),
      tags: listField(record, 'source_tags'),
      link: field(record, 'link'),
      location: field(record, 'location'),
      benefits: [
        ...(field(record, 'cost') === 'free' ? ['Free to take part'] : []),
        ...prizeBenefit(field(record, 'prize')),
      ],
      deadline: field(record, 'deadline') ?? untilEndOf(field(record, 'valid_until')),
      eventStart: field(record, 'event_start'),
      eventEnd: field(record, 'event_end'),
      year: field(record, 'year', 'valid_until'),
      edition: field(record, 'faculty', 'season'),
    },
  ],
};
