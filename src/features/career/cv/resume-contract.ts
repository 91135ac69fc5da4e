import * as z from 'zod/mini';
import { cleanLine, cleanLines } from '#platform/shared/text/text-schema.ts';
import { lengths, maxBlocks, maxItems, maxKeywords, type SectionName } from './document-vocabulary.ts';

/** Texts are kept as typed, but for control characters: half an address must not be lost. */
const line = z.optional(z.string().check(cleanLine, z.maxLength(lengths.line)));
const address = z.optional(z.string().check(cleanLine, z.maxLength(lengths.address)));
const text = z.optional(z.string().check(cleanLines, z.maxLength(lengths.text)));
const items = z.optional(z.array(z.string().check(cleanLine, z.maxLength(lengths.item))).check(z.maxLength(maxItems)));
const keywords = z.optional(
  z.array(z.string().check(cleanLine, z.maxLength(lengths.keyword))).check(z.maxLength(maxKeywords)),
);
/** The standard's own: a year, a month or a day. */
export const resumeDate = /^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const date = z.optional(z.string().check(z.regex(resumeDate, 'Write dates as 2024, 2024-05 or 2024-05-31')));

const time = { startDate: date, endDate: date };

/** A block of each section, with the fields of JSON Resume 1.0.0 (jsonresume.org/schema). */
export const blockSchemas = {
  education: z.object({
    ...{ institution: line, url: address, area: line, studyType: line },
    ...{ ...time, score: line, courses: items },
  }),
  work: z.object({
    ...{ name: line, location: line, description: line, position: line, url: address },
    ...{ ...time, summary: text, highlights: items },
  }),
  volunteer: z.object({
    ...{ organization: line, position: line, url: address },
    ...{ ...time, summary: text, highlights: items },
  }),
  projects: z.object({
    ...{ name: line, description: text, highlights: items, keywords },
    ...{ ...time, url: address, roles: keywords, entity: line, type: line },
  }),
  skills: z.object({ name: line, level: line, keywords }),
  languages: z.object({ language: line, fluency: line }),
  awards: z.object({ title: line, date, awarder: line, summary: text }),
  certificates: z.object({ name: line, date, url: address, issuer: line }),
  publications: z.object({ name: line, publisher: line, releaseDate: date, url: address, summary: text }),
  interests: z.object({ name: line, keywords }),
  references: z.object({ name: line, reference: text }),
} as const satisfies Record<SectionName, z.ZodMiniType>;

const blocks = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.array(schema).check(z.maxLength(maxBlocks)));

export const basics = z.object({
  ...{ name: line, label: line, email: line, phone: line, url: address, summary: text },
  location: z.optional(z.object({ address: line, postalCode: line, city: line, countryCode: line, region: line })),
  profiles: z.optional(z.array(z.object({ network: line, username: line, url: address })).check(z.maxLength(maxItems))),
});
export type Basics = z.infer<typeof basics>;

/** The stored fields of a JSON Resume: others are left out. */
export const resume = z.object({
  basics: z.optional(basics),
  education: blocks(blockSchemas.education),
  work: blocks(blockSchemas.work),
  volunteer: blocks(blockSchemas.volunteer),
  projects: blocks(blockSchemas.projects),
  skills: blocks(blockSchemas.skills),
  languages: blocks(blockSchemas.languages),
  awards: blocks(blockSchemas.awards),
  certificates: blocks(blockSchemas.certificates),
  publications: blocks(blockSchemas.publications),
  interests: blocks(blockSchemas.interests),
  references: blocks(blockSchemas.references),
});
export type Resume = z.infer<typeof resume>;
export type Block<Name extends SectionName = SectionName> = z.infer<(typeof blockSchemas)[Name]>;
