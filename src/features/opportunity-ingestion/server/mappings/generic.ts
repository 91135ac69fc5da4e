import { foldText } from '#platform/shared/text.ts';
import { type ListField, listFields, type MappedField, mappedFields } from '../../vocabulary.ts';
import type { Draft, Mapping } from '../draft.ts';
import { field, listField, toText } from '../record-fields.ts';

/** Usual column names of each field, likeliest first. */
const usualNames: Record<MappedField, string> = {
  sourceId: 'source id,id,guid,external id,identifier,slug',
  title: 'title,name,opportunity,programme,program,headline',
  description: 'description,details,about,content,content html,content text,text,body,summary,notes',
  organization:
    'organization,organisation,organizer,organiser,company,provider,host,institution,employer,sponsor,agency,creator,university,school',
  type: 'type,kind,opportunity type',
  category: 'category,field,topic,area',
  tags: 'tags,keywords,interests,topics,subjects',
  link: 'link,url,website,apply link,application link,apply,application url,web,href,homepage,site',
  sourceUrl: 'source url,source link',
  location: 'location,place,city,country,where,venue',
  eligibility: 'eligibility,requirements,who can apply,conditions',
  benefits: 'benefits',
  eligibleCountries: 'eligible countries,countries',
  educationLevels: 'education levels,education level,education,level,levels',
  minAge: 'min age,minage,minimum age,age from',
  maxAge: 'max age,maxage,maximum age,age to',
  deadline:
    'deadline,closing date,close date,closes,closes at,due date,due,application deadline,apply by,end of applications,submission end,valid through',
  timeZone: 'timezone,time zone,tz',
  eventStart: 'event start,start date,startdate,starts,start,begin',
  eventEnd: 'event end,end date,enddate,ends,end',
  year: 'year',
  edition: 'season,edition',
};
const usualNamesOf = (name: MappedField) => usualNames[name].split(',');

/** Normalizes a column name: 'Closing Date' and 'closing_date' are equal. */
const foldName = (name: string) =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Field by column; each field once, by its likeliest name. */
export function proposeFields(columns: readonly string[]): Record<string, MappedField> {
  const byName = new Map(columns.map((column) => [foldName(column), column]));
  const found = mappedFields.flatMap((name) => {
    const usual = usualNamesOf(name).find((each) => byName.has(each));
    return usual === undefined ? [] : [[byName.get(usual)!, name] as const];
  });
  return Object.fromEntries(found);
}

const isList = (name: MappedField): name is ListField => (listFields as readonly string[]).includes(name);

export function draftFrom(record: Record<string, unknown>, columnsOf: (name: MappedField) => readonly string[]): Draft {
  const values = mappedFields.map((name) => {
    const columns = columnsOf(name);
    return [name, isList(name) ? listField(record, ...columns) : field(record, ...columns)];
  });
  return Object.fromEntries(values) as Draft;
}

export const generic: Mapping = {
  name: undefined,
  recognises: () => true,
  toDrafts: (record) => {
    const row = Object.fromEntries(Object.entries(record).map(([name, value]) => [foldName(name), value]));
    const draft = draftFrom(row, usualNamesOf);
    const prize = toText(row.prize);
    return [
      {
        ...draft,
        source: field(row, 'source'),
        image: field(row, 'image', 'image url', 'picture', 'photo', 'logo'),
        benefits: [...(draft.benefits ?? []), ...(prize ? [`Prize: ${prize}`] : [])],
      },
    ];
  },
};
