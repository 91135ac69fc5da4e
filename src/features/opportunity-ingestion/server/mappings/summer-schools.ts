import type { Mapping } from '../draft.ts';
import { field, hasFields, listField } from '../record-fields.ts';

/**
 * Machine-learning summer schools: nearest to an exchange, with real last days and their time zones.
 * The ids are not used: two schools of one year share some of them.
 */
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
