import { field, hasFields, joined } from '../mapping/record-fields.ts';
import { flatten } from '../reading/flatten.ts';
import { isObject } from '../reading/source-record.ts';
import type { Layout } from './layout.ts';

const tech = { type: 'competition', category: 'tech' } as const;
const timeRange = /^(\d{4}-\d\d-\d\d [\d:]+) - (\d{4}-\d\d-\d\d [\d:]+)\s*(\S*)/;

export const competitionLayouts: readonly Layout[] = [
  {
    // Prize competitions of US agencies (challenge.gov).
    name: 'challenge-gov',
    marks: ['challenge-title', 'permalink', 'submission-end'],
    columns: {
      sourceId: 'challenge-id',
      title: 'challenge-title',
      organization: 'agency',
      tags: 'type-of-challenge',
      link: ['external-url', 'permalink'],
      image: 'card-image',
      prize: 'total-prize-offered-cash',
      amount: 'total-prize-offered-cash',
      deadline: 'submission-end',
    },
    type: 'competition',
    more: (row) => ({ description: joined('\n\n', field(row, 'tagline'), field(row, 'description')) }),
  },
  {
    name: 'hackalist',
    marks: ['title', 'startDate', 'endDate', 'highSchoolers'],
    named: ['title', 'cost', 'prize', 'year'],
    columns: {
      description: 'notes',
      organization: 'host',
      link: 'url',
      location: 'city',
      eventStart: 'startDate',
      eventEnd: 'endDate',
    },
    ...tech,
  },
  {
    // A record is a season with several hackathons.
    name: 'mlh-past-seasons',
    marks: ['season', 'events'],
    recognises: ({ events }) => Array.isArray(events),
    rowsOf: ({ events }) => (events as unknown[]).filter(isObject).map((event) => flatten(event)),
    columns: { title: 'name', link: 'url' },
    ...tech,
    more: (row) => ({
      location: joined(', ', field(row, 'location.city'), field(row, 'location.state')),
      eventStart: field(row, 'date.start')?.slice(0, 10),
      eventEnd: field(row, 'date.end')?.slice(0, 10),
    }),
  },
  {
    name: 'mlcontests',
    marks: ['name', 'url', 'platform', 'deadline'],
    recognises: (record) => !hasFields(record, 'title'),
    named: ['tags', 'prize', 'deadline'],
    columns: {
      title: 'name',
      organization: ['sponsor', 'platform'],
      link: 'url',
    },
    ...tech,
  },
  {
    name: 'kaggle-solutions',
    marks: ['number', 'title', 'desc', 'metric'],
    named: ['title', 'link', 'prize', 'year'],
    columns: {
      sourceId: 'number',
      description: 'desc',
      tags: 'kind',
    },
    ...tech,
  },
  {
    name: 'ctftime-archive',
    marks: ['event_id', 'name', 'start_date', 'end_date', 'format'],
    columns: {
      sourceId: 'event_id',
      title: 'name',
      tags: 'format',
      location: 'location',
      eventStart: 'start_date',
      eventEnd: 'end_date',
    },
    ...tech,
  },
  {
    // Chinese keys: name, time, link, form, organiser with its URL in parentheses. Ids repeat.
    name: 'hello-ctftime',
    marks: ['比赛名称', '比赛时间', '比赛链接'],
    columns: { title: '比赛名称', tags: '比赛形式', link: '比赛链接' },
    ...tech,
    more: (row) => {
      const [, eventStart, eventEnd, timeZone] = timeRange.exec(field(row, '比赛时间') ?? '') ?? [];
      return {
        eventStart,
        eventEnd,
        timeZone,
        organization: field(row, '赛事主办')?.replace(/\s*\(https?:[^)]*\)/g, ''),
      };
    },
  },
];
