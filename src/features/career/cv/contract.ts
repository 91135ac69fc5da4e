import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { anyDocument, cvDocument, documentTitle, letterDocument } from './document-contract.ts';
import { pictureShapes } from './document-vocabulary.ts';

const version = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 2));
const id = z.uuid();

/** `mayEdit`: false for those that premium membership had added, when it is over: they can be read and exported. */
const listed = { id, title: z.string(), updatedAt: instant, mayEdit: z.boolean() };
export const cvList = z.object({
  cvs: z.array(z.object(listed)),
  mayAdd: z.boolean(),
});
export type CvList = z.infer<typeof cvList>;

/** `isMinor`: the street is neither asked for nor kept. */
const stored = {
  ...{ id, version, updatedAt: instant },
  ...{ mayEdit: z.boolean(), isMinor: z.boolean(), isPremium: z.boolean() },
  /** A language model drafts, when it is asked to. */
  hasAssistant: z.boolean(),
};
export const cv = z.object({ ...stored, document: cvDocument, hasPicture: z.boolean() });
export type Cv = z.infer<typeof cv>;

/** `application`: the one of the tracker that it is for. */
export const storedLetter = z.object({
  ...stored,
  document: letterDocument,
  application: z.nullable(z.object({ id, title: z.string(), organization: z.nullable(z.string()) })),
});
export type StoredLetter = z.infer<typeof storedLetter>;
export const cvOrLetter = z.union([storedLetter, cv]);

export const cvAddress = z.strictObject({ id });
export const cvId = z.object({ id });

/** The query of `POST /api/cv-pictures/:id`. */
export const cvPictureInput = z.strictObject({ shape: z.enum(pictureShapes) });

/** The body of `POST /api/cvs`: an empty CV, a copy of another one, or one from a file. */
export const cvInput = z.strictObject({
  title: z.optional(documentTitle),
  copyOf: z.optional(id),
  /** A JSON Resume. */
  file: z.optional(z.unknown()),
});
export type CvInput = z.infer<typeof cvInput>;

/** The body of `PUT /api/cvs/:id`: the document, and the version that it changes. */
export const cvChange = z.strictObject({ document: anyDocument, version });
export type CvChange = z.infer<typeof cvChange>;

/** The body of `POST /api/cvs/:id/import`. */
export const importInput = z.strictObject({ version, file: z.unknown() });

export const cvVersion = z.object({ version });

/** Earlier versions, the latest first. */
export const earlierVersions = z.array(z.object({ id, savedAt: instant, title: z.string() }));
export const restoreInput = z.strictObject({ versionId: id });

/** Pages of the PDF as pictures (SVG), or why it cannot be made. */
export const cvPages = z.union([z.object({ pages: z.array(z.string()) }), z.object({ problem: z.string() })]);

/** The letters of a member, or those of one application, the latest begun first. */
export const letterQuery = z.strictObject({
  application: z.optional(id),
  cursor: cursorInput,
});
export const letterList = z.array(
  z.object({ id, title: z.string(), updatedAt: instant, applicationTitle: z.nullable(z.string()) }),
);
/** The body of `POST /api/letters`. */
export const letterInput = z.strictObject({ applicationId: z.optional(id) });
