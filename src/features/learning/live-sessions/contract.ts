import * as z from 'zod/mini';
import { attendee, emptyOr, meetingFields, secureAddress, sequence } from '#features/meeting/meetings/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { linesOfText } from '#platform/shared/text/text-schema.ts';
import { liveSessionLimits as limits } from './vocabulary.ts';

const next = {
  id: z.uuid(),
  title: z.string(),
  startsAt: instant,
  /** IANA name, in which its beginning was set. */
  timeZone: z.string(),
  minutes: z.number(),
};

/** Both views hold these fields: the state of the session, and its time. */
const shared = {
  ...next,
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  isSample: z.boolean(),
};

const recording = z.object({ title: z.string(), href: z.string() });

/** A live session for who is enrolled. */
export const liveSession = z.object({
  ...shared,
  description: z.string(),
  /** From when it can be joined. */
  joinFrom: instant,
  isOpen: z.boolean(),
  /** How many people it takes; null: everybody. */
  capacity: z.nullable(z.number()),
  /** Every place is taken, and none of them is one's own. */
  isFull: z.boolean(),
  hasJoined: z.boolean(),
  /** For who has joined, while it is open. */
  meetingUrl: z.nullable(z.string()),
  /** Links to it: its address elsewhere, or a lesson of the course. */
  recordings: z.array(recording),
  /** Made of Markdown by the server. */
  notesHtml: z.string(),
});
export type LiveSession = z.infer<typeof liveSession>;

/** The sessions ahead come first, the next one at the top; then those that are over, the latest first. */
export const liveSessionList = z.object({
  sessions: z.array(liveSession),
  /** Where the reader is, as far as they or their browser have said it. */
  timeZone: z.nullable(z.string()),
});
export type LiveSessionList = z.infer<typeof liveSessionList>;

/** Lists, for each course that the reader has access to, the live session that is on or comes next, if there is one. */
export const nextLiveSessionList = z.object({
  sessions: z.array(z.object({ courseId: z.string(), ...next })),
  timeZone: z.nullable(z.string()),
});
export type NextLiveSessionList = z.infer<typeof nextLiveSessionList>;

/** A live session for who teaches the course. */
export const taughtLiveSession = z.object({
  ...shared,
  description: z.string(),
  meetingUrl: z.string(),
  capacity: z.nullable(z.number()),
  sequence: z.number(),
  /** Its beginning on the clocks of its zone: 'YYYY-MM-DDTHH:MM'. */
  start: z.string(),
  attendees: z.number(),
  recordingUrl: z.nullable(z.string()),
  recordingLessonId: z.nullable(z.string()),
  notes: z.string(),
});
export type TaughtLiveSession = z.infer<typeof taughtLiveSession>;

export const taughtLiveSessionList = z.object({
  sessions: z.array(taughtLiveSession),
  timeZone: z.nullable(z.string()),
  /** All that can be chosen. */
  timeZones: z.array(z.string()),
  /** In which a recording can be. */
  lessons: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type TaughtLiveSessionList = z.infer<typeof taughtLiveSessionList>;

export const attendeeList = z.array(attendee);

/** From script and form, which sends numbers as text. */
export const liveSessionInput = z.strictObject({
  ...meetingFields,
  description: linesOfText(0, limits.description),
});
export type LiveSessionInput = z.infer<typeof liveSessionInput>;

/** With the `sequence` that was read: a change of another one is refused (409). */
export const liveSessionChange = z.extend(liveSessionInput, { sequence });
export type LiveSessionChange = z.infer<typeof liveSessionChange>;

/** The links and notes that are added when it is over. */
export const afterwardsInput = z.strictObject({
  recordingUrl: emptyOr(secureAddress),
  recordingLessonId: z.optional(z.string().check(z.maxLength(100))),
  notes: linesOfText(0, limits.notes),
});
export type AfterwardsInput = z.infer<typeof afterwardsInput>;

export const scheduled = z.object({ id: z.uuid() });

export const ofCourse = z.object({ courseId: z.string().check(z.maxLength(100)) });
export const ofLiveSession = z.extend(ofCourse, { liveSessionId: z.uuid() });
