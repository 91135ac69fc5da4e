import type { Mapping } from '../draft.ts';
import { competitionLayouts } from './competition-layouts.ts';
import { generic } from './generic.ts';
import { type Layout, toMapping } from './layout.ts';
import { studyLayouts } from './study-layouts.ts';

/** Records collected from many sources; each names its own. */
const collection: Layout = {
  marks: ['title', 'source', 'licence', 'type', 'category'],
  named: ['source', 'title', 'description', 'organization', 'type', 'category', 'link', 'location', 'cost', 'prize'],
  columns: {
    tags: 'source_tags',
    deadline: 'deadline',
    postedAt: 'posted',
    lastYear: 'valid_until',
    eventStart: 'event_start',
    eventEnd: 'event_end',
    year: ['year', 'valid_until'],
    edition: ['faculty', 'season'],
  },
};

const mappings: Mapping[] = [collection, ...competitionLayouts, ...studyLayouts].map(toMapping);

/** The first that recognises a record is used; `generic` takes the rest. */
export const findMapping = (record: Record<string, unknown>) =>
  mappings.find((mapping) => mapping.recognises(record)) ?? generic;
