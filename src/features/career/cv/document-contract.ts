import * as z from 'zod/mini';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { lengths, papers, sectionNames, templates } from './document-vocabulary.ts';
import { letter } from './letter-contract.ts';
import { letterParts, letterTemplates } from './letter-vocabulary.ts';
import { resume } from './resume-contract.ts';

export const documentTitle = lineOfText(0, lengths.title);

/** The content of a CV as it is saved, and stored as earlier versions. */
export const cvDocument = z.object({
  ...{ title: documentTitle, template: z.enum(templates), paper: z.enum(papers) },
  /** Absent unless its person wants it: the picture that is kept beside the CV. */
  showsPicture: z.optional(z.literal(true)),
  resume,
});
export type CvDocument = z.infer<typeof cvDocument>;

export const letterDocument = z.object({
  title: documentTitle,
  template: z.enum(letterTemplates),
  paper: z.enum(papers),
  letter,
});
export type LetterDocument = z.infer<typeof letterDocument>;
export const isLetter = <Document extends object>(
  document: Document,
): document is Extract<Document, { letter: unknown }> => 'letter' in document;

/** Letters and CVs are saved in the same table, by the same means. */
export const anyDocument = z.union([letterDocument, cvDocument]);
export type AnyDocument = z.infer<typeof anyDocument>;

/** Words that are in no English dictionary; none when the CV is not English. `at`: which block of the part. */
export const cvSpelling = z.object({
  isEnglish: z.boolean(),
  mistakes: z.array(
    z.object({
      part: z.enum(['details', ...sectionNames, ...letterParts]),
      at: z.optional(z.int()),
      word: z.string(),
      suggestions: z.array(z.string()),
    }),
  ),
});
export type CvSpelling = z.infer<typeof cvSpelling>;
