import * as z from 'zod/mini';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { reviewItem } from '#platform/shared/review-contract.ts';
import { linesOfText } from '#platform/shared/text/text-schema.ts';
import { noteFields, noteLimits, proofKinds, reviewStates } from './vocabulary.ts';

const texts = z.array(z.object({ field: z.enum(noteFields), text: z.string(), shown: z.string() }));

/** A note as curators decide about it. */
export const reviewedNote = z.object({
  id: z.uuid(),
  opportunity: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), link: z.string() }),
  revision: z.int(),
  review: z.enum(reviewStates),
  name: z.string(),
  isAnonymous: z.boolean(),
  /** Otherwise no name of their own and no picture is shown. */
  isAdult: z.boolean(),
  year: z.int(),
  country: z.string(),
  /** The texts as sent, beside those shown of it now. */
  texts,
  isShown: z.boolean(),
  pictureId: z.nullable(z.uuid()),
  isProven: z.boolean(),
  proof: z.object({
    file: z.nullable(z.object({ name: z.string(), kind: z.enum(proofKinds), size: z.int() })),
    email: z.nullable(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  }),
  ...{ causes: reviewItem.shape.causes, decisions: reviewItem.shape.decisions },
});
export type ReviewedNote = z.infer<typeof reviewedNote>;

export const ofReviewedNote = z.object({ id: z.uuid() });

const change = z.optional(linesOfText(0, noteLimits.text));
/** Changes for the author to accept, about the revision that was read. What is not sent stays as they wrote it. */
export const noteProposalInput = z.strictObject({
  version: rowVersionInForm,
  reason: linesOfText(1, noteLimits.reason),
  ...{ before: change, timeline: change, documents: change, costs: change, different: change },
  ...{ advice1: change, advice2: change, advice3: change },
});
export type NoteProposalInput = z.infer<typeof noteProposalInput>;
