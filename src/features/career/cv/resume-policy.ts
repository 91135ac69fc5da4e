import { type AnyDocument, type CvDocument, cvDocument, isLetter, letterDocument } from './document-contract.ts';
import { maxCvLength, type SectionName, sectionLabels } from './document-vocabulary.ts';
import { type Resume, resume as resumeSchema } from './resume-contract.ts';

/** Without nothings, empty texts, lists and objects; an empty block of a section stays, since its person has added it. */
function compact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (value === null || typeof value !== 'object') return value ?? undefined;
  if (Array.isArray(value)) {
    const rest = value.map((item) => compact(item, depth + 1) ?? (depth === 1 ? {} : undefined));
    const filledItems = rest.filter((item) => item !== undefined);
    return filledItems.length > 0 ? filledItems : undefined;
  }
  const entries = Object.entries(value).map(([key, item]) => [key, compact(item, depth + 1)] as const);
  const filledEntries = entries.filter(([, item]) => item !== undefined);
  return filledEntries.length > 0 ? Object.fromEntries(filledEntries) : undefined;
}

const compactResume = (given: unknown) => (compact(given) ?? {}) as Resume;

type ReadResult<Document> = { document: Document } | { problem: string };

/** In its one form, in which equal documents are equal texts as JSON; or what is wrong and where. */
export function readDocument<Document extends AnyDocument>(given: Document): ReadResult<Document> {
  const compacted = isLetter(given)
    ? { ...given, letter: compact(given.letter, 2) ?? {} }
    : { ...given, resume: compactResume((given as CvDocument).resume) };
  const read = (isLetter(given) ? letterDocument : cvDocument).safeParse(compacted);
  if (!read.success) return { problem: describeIssue(read.error.issues[0]!) };
  const { data } = read;
  const document = isLetter(data)
    ? { ...data, letter: compact(data.letter, 2) ?? {} }
    : { ...data, resume: compactResume(data.resume) };
  return { document: document as Document };
}

/** Returns the canonical form of a document that is known to be one. */
export function toCanonical<Document extends AnyDocument>(given: Document): Document {
  const read = readDocument(given);
  if ('problem' in read) throw new Error(read.problem);
  return read.document;
}

export const toText = (document: AnyDocument) => JSON.stringify(toCanonical(document));
export const isTooLong = (document: AnyDocument) => JSON.stringify(document).length > maxCvLength;

/** Returns the resume of a minor: without street and postal code. */
export function withoutStreet(resume: Resume): Resume {
  if (!resume.basics?.location) return resume;
  const { address: _address, postalCode: _code, ...location } = resume.basics.location;
  return { ...resume, basics: { ...resume.basics, location } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (key: unknown) =>
  typeof key === 'number' ? `number ${key + 1}` : (sectionLabels[key as SectionName] ?? String(key));

type Issue = {
  code?: string;
  path: readonly PropertyKey[];
  expected?: string;
  origin?: string;
  maximum?: unknown;
  message: string;
};

function problemOf(issue: Issue) {
  if (issue.code === 'too_big')
    return issue.origin === 'array'
      ? `it has more than ${issue.maximum} entries`
      : `it is longer than ${issue.maximum} characters`;
  if (issue.code !== 'invalid_type') return issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
  return `it should be ${{ string: 'a text', array: 'a list', object: 'a group of fields' }[issue.expected!] ?? 'something else'}`;
}

const describeIssue = (issue: Issue) =>
  `${issue.path
    .filter((key) => key !== 'resume' && key !== 'letter' && key !== 'parts')
    .map(nameOf)
    .join(', ')}: ${problemOf(issue)}.`;

/** Reads what a JSON Resume file holds, or says what is wrong with it and where. */
export function readResumeFile(file: unknown): { resume: Resume } | { problem: string } {
  if (!isObject(file)) return { problem: 'This is not a JSON Resume: it should begin with { and hold “basics”.' };
  const partNames = Object.keys(resumeSchema.def.shape);
  if (!partNames.some((name) => name in file))
    return { problem: 'This is not a JSON Resume: it has none of its parts, such as “basics” or “education”.' };
  const read = resumeSchema.safeParse(compactResume(file));
  if (read.success) return { resume: compactResume(read.data) };
  return { problem: `This file cannot be read. Look at ${describeIssue(read.error.issues[0]!)}` };
}

/** Returns a file of the standard, with the fields around it that its readers expect. */
export const toResumeFile = ({ resume }: CvDocument, updatedAt: Date) => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  ...resume,
  meta: { version: 'v1.0.0', lastModified: updatedAt.toISOString().slice(0, 19) },
});
