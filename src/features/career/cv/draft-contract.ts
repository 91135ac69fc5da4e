import * as z from 'zod/mini';
import { letterParts } from './letter-vocabulary.ts';

/** 'summary': the text about the person in a CV. */
export const draftParts = ['summary', ...letterParts] as const;
export type DraftPart = (typeof draftParts)[number];

/** The body of `POST /api/cvs/:id/drafts`. Without `sent` nothing leaves SeaLeap: the answer says what would be sent. */
export const draftInput = z.strictObject({
  part: z.enum(draftParts),
  sent: z.optional(z.string().check(z.maxLength(8000))),
});
/** `host`: where the text goes, or went. */
export const draftAnswer = z.object({ host: z.string(), sent: z.string(), draft: z.nullable(z.string()) });
export type DraftAnswer = z.infer<typeof draftAnswer>;
