import type { Mapping } from '../draft.ts';
import { field, hasFields, joined, objectField, prizeBenefit } from '../record-fields.ts';
import { isObject } from '../source-record.ts';

const freeBenefit = (cost: string | undefined) => (cost?.toLowerCase() === 'free' ? ['Free to take part'] : []);

export const hackalist: Mapping = {
  name: 'hackalist',
  recognises: (record) => hasFields(record, 'title', 'startDate', 'endDate', 'highSchoolers'),
  toDrafts: (record) => [
    {
      title: field(record, 'title'),
      description: field(record, 'notes'),
      organization: field(record, 'host'),
      type: 'competition',
      category: 'tech',
      link: field(record, 'url'),
      location: field(record, 'city'),
      benefits: [...freeBenefit(field(record, 'cost')), ...prizeBenefit(field(record, 'prize'))],
      eventStart: field(record, 'startDate'),
      eventEnd: field(record, 'endDate'),
      year: field(record, 'year'),
    },
  ],
};

/** A record is a season with several hackathons. */
export const mlhPastSeasons: Mapping = {
  name: 'mlh-past-seasons',
  recognises: (record) => hasFields(record, 'season', 'events') && Array.isArray(record.events),
  toDrafts: (record) =>
    (record.events as unknown[]).filter(isObject).map((event) => ({
      title: field(event, 'name'),
      type: 'competition',
      category: 'tech',
      link: field(event, 'url'),
      location: joined(
        ', ',
        field(objectField(event, 'location'), 'city'),
        field(objectField(event, 'location'), 'state'),
      ),
      eventStart: field(objectField(event, 'date'), 'start')?.slice(0, 10),
      eventEnd: field(objectField(event, 'date'), 'end')?.slice(0, 10),
    })),
};
