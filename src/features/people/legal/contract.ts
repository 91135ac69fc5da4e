import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { legalDocuments } from './vocabulary.ts';

export const legalDocumentParams = z.object({ document: z.enum(legalDocuments) });

/** The answer of `GET /api/legal/{document}`. */
export const legalDocument = z.object({
  title: z.string(),
  /** Made of Markdown; safe to insert. */
  html: z.string(),
  /** A hash of the text. */
  version: z.string(),
  /** Since when this version is published. */
  since: z.nullable(instant),
});

/** The body of `POST /api/legal-acceptance`. */
export const acceptanceInput = z.strictObject({});
