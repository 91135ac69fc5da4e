import * as z from 'zod/mini';
import { countFrom, emptyOr, meetingFields, secureAddress, sequence } from '#features/meeting/meetings/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { reviewItem } from '#platform/shared/review-contract.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { audiences, webinarLimits as limits, questionStates, webinarFileKinds } from './vocabulary.ts';

/** A webinar in the list of curators. */
export const adminWebinarRow = z.object({
  id: z.uuid(),
  title: z.string(),
  speakerName: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  isPublished: z.boolean(),
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  isSample: z.boolean(),
  registered: z.number(),
  capacity: z.nullable(z.number()),
  waiting: z.number(),
});
export type AdminWebinarRow = z.infer<typeof adminWebinarRow>;
export const adminWebinarList = z.array(adminWebinarRow);

const file = z.object({ id: z.uuid(), name: z.string(), size: z.number() });

export const adminWebinar = z.extend(adminWebinarRow, {
  slug: z.string(),
  description: z.string(),
  speakerRole: z.string(),
  speakerBio: z.string(),
  minutes: z.number(),
  /** Its beginning on the clocks of its zone: 'YYYY-MM-DDTHH:MM'. */
  start: z.string(),
  meetingUrl: z.string(),
  audience: z.enum(audiences),
  premiumDays: z.number(),
  sequence: z.number(),
  joined: z.number(),
  recordingUrl: z.nullable(z.string()),
  files: z.record(z.enum(webinarFileKinds), z.nullable(file)),
});
export type AdminWebinar = z.infer<typeof adminWebinar>;

/** A form about a webinar begins with this; `webinar`: null for a new one. */
export const webinarForm = z.object({
  webinar: z.nullable(adminWebinar),
  timeZone: z.nullable(z.string()),
  timeZones: z.array(z.string()),
});
export type WebinarForm = z.infer<typeof webinarForm>;

/** A person who is registered: a first name with an initial, never an address. */
export const registrant = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['registered', 'waiting']),
  queuedAt: instant,
  joinedAt: z.nullable(instant),
});
export type Registrant = z.infer<typeof registrant>;
export const registrantList = z.array(registrant);

export const webinarQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(questionStates),
  /** The signs of a scam in it. */
  signs: z.array(z.string()),
  createdAt: instant,
  ...{ version: z.int(), decisions: reviewItem.shape.decisions },
});
export type WebinarQuestion = z.infer<typeof webinarQuestion>;
export const webinarQuestionList = z.array(webinarQuestion);

export const ofAdminWebinar = z.object({ id: z.uuid() });
export const ofWebinarFile = z.object({ id: z.uuid(), kind: z.enum(webinarFileKinds) });
export const fileQuery = z.strictObject({ name: z.optional(z.string().check(z.maxLength(300))) });

/** From script and form, which sends numbers as text. */
export const webinarInput = z.strictObject({
  ...meetingFields,
  description: linesOfText(1, limits.description),
  speakerName: lineOfText(1, limits.speakerName),
  speakerRole: lineOfText(0, limits.speakerRole),
  speakerBio: linesOfText(0, limits.speakerBio),
  audience: z.enum(audiences),
  premiumDays: countFrom(0, limits.premiumDays),
});
export type WebinarInput = z.infer<typeof webinarInput>;

/** With the `sequence` that was read: a change of another one is refused (409). */
export const webinarChange = z.extend(webinarInput, { sequence });
export type WebinarChange = z.infer<typeof webinarChange>;

/** The recording elsewhere, when it is over. */
export const recordingInput = z.strictObject({ recordingUrl: emptyOr(secureAddress) });

export const madeWebinar = z.object({ id: z.uuid() });
