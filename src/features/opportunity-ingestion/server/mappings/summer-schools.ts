import type { Mapping } from '../draft.ts';
import { field, hasFields, listField } from '../record-fields.ts';

/** Machine-learning summer schools, mapped to exchange. Ids are ignored because some are shared. */
export const summerSchools: Mapping = {
  name: 'awesome-mlss',
  recognises: (record) => hasFields(record, 'full_name', 'link', 'deadline', 'place', 'sub'),
  toDrafts: (record) => [
    {
      title: field(record, 'full_name', 'title'),
      description: field(record, 'description'),
      organization: field(record, 'series'),
      type: 'exchange',
      category: 'tech',
      tags: listField(record, 'sub'),
      link: field(record, 'link'),
      location: field(record, 'place'),
      deadline: field(record, 'deadline'),
      timeZone: field(record, 'timezone'),
      eventStart: field(record, 'start'),
      eventEnd: field(record, 'end'),
      year: field(record, 'year'),
    },
  ],
};
