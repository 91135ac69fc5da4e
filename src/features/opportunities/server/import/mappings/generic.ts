import { foldText } from '#platform/shared/text.ts';
import type { Mapping } from '../draft.ts';
import { field, listField, toText } from '../record-fields.ts';

/** Column names without case, accents and marks: 'Closing Date' and 'closing_date' are one. */
const fold = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      foldText(name)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
      value,
    ]),
  );

/** Any file whose columns have the usual names. */
export const generic: Mapping = {
  name: undefined,
  recognises: () => true,
  toDrafts: (record) => {
    const row = fold(record);
    const deadline =
      field(row, 'deadline', 'closing date', 'close date', 'closes', 'closes at', 'due date', 'due') ??
      field(row, 'application deadline', 'apply by', 'end of applications', 'submission end', 'valid through');
    return [
      {
        source: field(row, 'source'),
        sourceId: field(row, 'source id', 'id', 'guid', 'external id', 'identifier', 'slug'),
        title: field(row, 'title', 'name', 'opportunity', 'programme', 'program', 'headline'),
        description: field(row, 'description', 'details', 'about', 'content', 'text', 'body', 'summary', 'notes'),
        organization:
          field(row, 'organization', 'organisation', 'organizer', 'organiser', 'company', 'provider', 'host') ??
          field(row, 'institution', 'employer', 'sponsor', 'agency', 'creator', 'university', 'school'),
        type: field(row, 'type', 'kind', 'opportunity type'),
        category: field(row, 'category', 'field', 'topic', 'area'),
        tags: listField(row, 'tags', 'keywords', 'interests', 'topics', 'subjects'),
        link:
          field(row, 'link', 'url', 'website', 'apply link', 'application link', 'apply', 'application url', 'web') ??
          field(row, 'href', 'homepage', 'site'),
        sourceUrl: field(row, 'source url', 'source link'),
        image: field(row, 'image', 'image url', 'picture', 'photo', 'logo'),
        location: field(row, 'location', 'place', 'city', 'country', 'where', 'venue'),
        eligibility: field(row, 'eligibility', 'requirements', 'who can apply', 'conditions'),
        benefits: listField(row, 'benefits').concat(toText(row.prize) ? [`Prize: ${toText(row.prize)}`] : []),
        eligibleCountries: listField(row, 'eligible countries', 'countries'),
        educationLevels: listField(row, 'education levels', 'education level', 'education', 'level', 'levels'),
        minAge: field(row, 'min age', 'minage', 'minimum age', 'age from'),
        maxAge: field(row, 'max age', 'maxage', 'maximum age', 'age to'),
        deadline,
        timeZone: field(row, 'timezone', 'time zone', 'tz'),
        eventStart: field(row, 'event start', 'start date', 'startdate', 'starts', 'start', 'begin'),
        eventEnd: field(row, 'event end', 'end date', 'enddate', 'ends', 'end'),
        year: field(row, 'year'),
        edition: field(row, 'season', 'edition'),
      },
    ];
  },
};
