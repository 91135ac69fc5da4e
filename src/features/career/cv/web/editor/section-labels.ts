import { lengths, type SectionName, sectionLabels } from '../../document-vocabulary.ts';
import type { Block } from '../../resume-contract.ts';

/** A list of blocks in the editor: a section, or the links among the person's own details. */
export type ListName = SectionName | 'profiles';

/** 'items': one a line; 'keywords': with commas between them. */
export type FieldKind = 'line' | 'address' | 'text' | 'items' | 'keywords' | 'date';
export type BlockField = { name: string; label: string; kind: FieldKind; hint?: string };

const line = (name: string, label: string, hint?: string): BlockField => ({
  ...{ name, label, kind: 'line' },
  ...(hint && { hint }),
});
const from: BlockField = { name: 'startDate', label: 'From', kind: 'date' };
const until: BlockField = { name: 'endDate', label: 'Until', kind: 'date', hint: 'Leave it empty if it goes on.' };
const address = (label = 'Web address'): BlockField => ({ name: 'url', label, kind: 'address' });
const items = (name: string, label: string, hint: string): BlockField => ({ name, label, kind: 'items', hint });
const text = (name: string, label: string, hint?: string): BlockField => ({
  ...{ name, label, kind: 'text' },
  ...(hint && { hint }),
});
const results = items('highlights', 'What you did, one a line', 'Begin with a verb, and say what came of it.');

export const listFields: Record<ListName, readonly BlockField[]> = {
  profiles: [line('network', 'Where', 'Such as LinkedIn or GitHub'), line('username', 'Your name there'), address()],
  education: [
    line('studyType', 'Degree or certificate', 'Such as Secondary school, or Bachelor'),
    line('area', 'Subject', 'What you study there, if there is one'),
    ...[line('institution', 'School or university'), from, until],
    line('score', 'Grade', 'As it stands on your report'),
    items('courses', 'Courses that matter, one a line', 'Only those that fit what you apply for.'),
    address(),
  ],
  work: [
    ...[line('position', 'What you were'), line('name', 'Where'), line('location', 'City'), from, until],
    ...[results, text('summary', 'In a sentence or two'), address()],
  ],
  volunteer: [
    ...[line('position', 'What you were'), line('organization', 'For whom'), from, until],
    ...[results, text('summary', 'In a sentence or two'), address()],
  ],
  projects: [
    ...[line('name', 'Name'), text('description', 'What it is'), from, until, results],
    { name: 'keywords', label: 'Tools and topics', kind: 'keywords', hint: 'With commas between them' },
    address(),
  ],
  skills: [
    line('name', 'Field', 'Such as Programming'),
    line('level', 'How well', 'Such as Beginner or Advanced'),
    { name: 'keywords', label: 'What exactly', kind: 'keywords', hint: 'With commas between them' },
  ],
  languages: [line('language', 'Language'), line('fluency', 'How well', 'Such as Native, or B2')],
  awards: [
    ...[line('title', 'Name'), line('awarder', 'Who gave it'), { name: 'date', label: 'When', kind: 'date' } as const],
    text('summary', 'What it was for'),
  ],
  certificates: [
    ...[line('name', 'Name'), line('issuer', 'Who gave it'), { name: 'date', label: 'When', kind: 'date' } as const],
    address('Web address where it can be checked'),
  ],
  publications: [
    ...[line('name', 'Title'), line('publisher', 'Where it appeared')],
    ...[{ name: 'releaseDate', label: 'When', kind: 'date' } as const, address()],
    text('summary', 'What it is about'),
  ],
  interests: [
    line('name', 'Interest'),
    { name: 'keywords', label: 'What exactly', kind: 'keywords', hint: 'With commas between them' },
  ],
  references: [line('name', 'Who', 'Ask them first.'), text('reference', 'What they say, or how to reach them')],
};

/** The sections of each step of the editor, between the person's own details and the check. */
export const stepSections = {
  did: ['education', 'work', 'volunteer', 'projects'],
  can: ['skills', 'languages', 'awards', 'certificates'],
  more: ['publications', 'interests', 'references'],
} as const satisfies Record<string, readonly SectionName[]>;
type SectionStep = keyof typeof stepSections;

export const stepLabels: Record<SectionStep, string> = { did: 'What you did', can: 'What you can', more: 'More' };

/** Returns the step of a part. */
export const stepOf = (part: SectionName | 'details') =>
  Object.entries(stepSections).find(([, names]) => (names as readonly string[]).includes(part))?.[0] ?? 'details';

export const listLabels: Record<ListName, string> = { ...sectionLabels, profiles: 'Links' };

const added: Record<ListName, string> = {
  profiles: 'a link',
  education: 'a school',
  work: 'a job',
  volunteer: 'what you did for others',
  projects: 'a project',
  skills: 'skills',
  languages: 'a language',
  awards: 'an award',
  certificates: 'a certificate',
  publications: 'a publication',
  interests: 'an interest',
  references: 'a reference',
};
export const addLabel = (list: ListName) => `Add ${added[list]}`;

export const maxLengthOf: Record<FieldKind, number> = {
  line: lengths.line,
  address: lengths.address,
  text: lengths.text,
  items: 6000,
  keywords: 2000,
  date: 10,
};

/** The name of a block: its first two texts. */
export function blockTitle(list: ListName, block: Block | undefined) {
  const texts = listFields[list]
    .filter(({ kind }) => kind === 'line')
    .map(({ name }) => (block as Record<string, unknown> | undefined)?.[name])
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  return texts.slice(0, 2).join(', ');
}
