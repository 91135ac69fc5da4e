import * as z from 'zod/mini';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { lineOfText, linesOfText, mailAddress } from '#platform/shared/text/text-schema.ts';
import { noteFields, noteLimits, proofKinds, reviewStates } from './vocabulary.ts';

const file = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(proofKinds), size: z.int() });
export type OwnFile = z.infer<typeof file>;

/** One's own note about an opportunity, with the form that one fills in. */
export const ownNote = z.object({
  opportunity: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  /** Null before anything was written. */
  id: z.nullable(z.uuid()),
  /** See `draftToText`. */
  draft: z.object({ text: z.string(), version: z.int() }),
  /** How one is called unless one chooses another name; who is not known to be 18 or older chooses. */
  firstName: z.string(),
  choosesName: z.boolean(),
  review: z.enum(reviewStates),
  /** The reason of a refusal, of changes that a curator proposes, or why the note is not shown any more. */
  reason: z.string(),
  isShown: z.boolean(),
  /** The author's version and the shown one differ. */
  hasChanges: z.boolean(),
  revision: z.int(),
  proposal: z.nullable(z.array(z.object({ field: z.enum(noteFields), before: z.string(), after: z.string() }))),
  /** A proof was accepted before: no other is asked for. */
  isProven: z.boolean(),
  proof: z.object({
    file: z.nullable(file),
    email: z.nullable(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  }),
  /** The file of the picture; null for who is not known to be 18 or older. */
  pictureId: z.nullable(z.uuid()),
  mayHavePicture: z.boolean(),
});
export type OwnNote = z.infer<typeof ownNote>;

export const bySlug = z.object({ slug: z.string().check(z.maxLength(200)) });
export const ofOwnNote = z.object({ id: z.uuid() });
export const ofOwnFile = z.object({ fileId: z.uuid() });

const version = rowVersionInForm;
export const draftInput = z.strictObject({ text: z.string().check(z.maxLength(40_000)), version });

const text = linesOfText(20, noteLimits.text);
const advice = linesOfText(5, noteLimits.advice);
const optional = z.optional(linesOfText(0, noteLimits.text));

/** The form as it is sent to the curators; an unticked box is not in it. */
export const noteInput = z.strictObject({
  version,
  year: z.coerce.number().check(z.int(), z.gte(noteLimits.minYear), z.lte(2100)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  isAnonymous: z.optional(z.enum(['', 'on'])),
  name: z.optional(lineOfText(0, noteLimits.name)),
  ...{ before: text, timeline: text, documents: optional, costs: optional, different: optional },
  ...{ advice1: advice, advice2: advice, advice3: advice },
});
export type NoteInput = z.infer<typeof noteInput>;

export const proofEmailInput = z.strictObject({ email: mailAddress(noteLimits.email) });
export const uploadQuery = z.strictObject({ name: z.optional(z.string().check(z.maxLength(300))) });
export const proposalInput = z.strictObject({ revision: version });
