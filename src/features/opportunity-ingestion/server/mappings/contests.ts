import type { Mapping } from '../draft.ts';
import { field, hasFields, listField, prizeBenefit } from '../record-fields.ts';

export const mlContests: Mapping = {
  name: 'mlcontests',
  recognises: (record) => hasFields(record, 'name', 'url', 'platform', 'deadline') && !hasFields(record, 'title'),
  toDrafts: (record) => [
    {
      title: field(record, 'name'),
      organization: field(record, 'sponsor', 'platform'),
      type: 'competition',
      category: 'tech',
      tags: listField(record, 'tags'),
      link: field(record, 'url'),
      benefits: prizeBenefit(field(record, 'prize')),
      deadline: field(record, 'deadline'),
    },
  ],
};

export const kaggle: Mapping = {
  name: 'kaggle-solutions',
  recognises: (record) => hasFields(record, 'number', 'title', 'desc', 'metric'),
  toDrafts: (record) => [
    {
      sourceId: field(record, 'number'),
      title: field(record, 'title'),
      description: field(record, 'desc'),
      type: 'competition',
      category: 'tech',
      tags: listField(record, 'kind'),
      link: field(record, 'link'),
      benefits: prizeBenefit(field(record, 'prize')),
      year: field(record, 'year'),
    },
  ],
};

export const ctftimeArchive: Mapping = {
  name: 'ctftime-archive',
  recognises: (record) => hasFields(record, 'event_id', 'name', 'start_date', 'end_date', 'format'),
  toDrafts: (record) => [
    {
      sourceId: field(record, 'event_id'),
      title: field(record, 'name'),
      type: 'competition',
      category: 'tech',
      tags: listField(record, 'format'),
      location: field(record, 'location'),
      eventStart: field(record, 'start_date'),
      eventEnd: field(record, 'end_date'),
    },
  ],
};

const timeRange = /^(\d{4}-\d\d-\d\d)[^-]* - (\d{4}-\d\d-\d\d)/;

/** Chinese keys: name, time, link, form, organiser with its URL in parentheses. Ids repeat. */
export const helloCtftime: Mapping = {
  name: 'hello-ctftime',
  recognises: (record) => hasFields(record, '比赛名称', '比赛时间', '比赛链接'),
  toDrafts: (record) => {
    const [, start, end] = timeRange.exec(field(record, '比赛时间') ?? '') ?? [];
    return [
      {
        title: field(record, '比赛名称'),
        organization: field(record, '赛事主办')?.replace(/\s*\(https?:[^)]*\)/g, ''),
        type: 'competition',
        category: 'tech',
        tags: listField(record, '比赛形式'),
        link: field(record, '比赛链接'),
        eventStart: start,
        eventEnd: end,
      },
    ];
  },
};
