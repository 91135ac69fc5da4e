import * as z from 'zod/mini';
import { day, dayInput, instant, instantInput } from '#platform/shared/dates/date-schema.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import { lineOfText, linesOfText, mailAddress } from '#platform/shared/text/text-schema.ts';
import {
  bookingStates,
  mentoringLimits as limits,
  mentoringSides,
  permissionStates,
  reportReasons,
  threadStates,
  weekdayNames,
} from './mentoring-vocabulary.ts';

const count = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
const length = z.union([z.literal(25), z.literal(50)]);
const lengthInput = z.pipe(z.coerce.number(), length);

export const ofSession = z.object({ id: z.uuid() });
export const ofMentorSlots = z.object({ id: z.uuid() });
export const slotsQuery = z.strictObject({ minutes: z.optional(lengthInput) });

/** A member needs these facts to book a mentor. */
export const mentorSlots = z.object({
  state: z.enum(bookingStates),
  minutes: length,
  slots: z.array(instant),
  /** The reader's own; null when it is not known. */
  timeZone: z.nullable(z.string()),
  allowance: z.object({ max: z.int(), left: z.int() }),
  permission: z.object({
    state: z.enum(permissionStates),
    /** It is known from their profile, so that nobody types another one. */
    guardianEmail: z.nullable(z.string()),
  }),
});
export type MentorSlots = z.infer<typeof mentorSlots>;

export const bookingInput = z.strictObject({
  mentorId: z.uuid(),
  startsAt: instantInput,
  minutes: lengthInput,
  question: linesOfText(limits.minQuestion, limits.question),
});
export type BookingInput = z.infer<typeof bookingInput>;
export const booked = z.object({ id: z.uuid() });

const summary = {
  id: z.uuid(),
  side: z.enum(mentoringSides),
  /** The other one. */
  name: z.string(),
  mentorId: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  isSample: z.boolean(),
};
export const mentoringSummary = z.object(summary);
export type MentoringSummary = z.infer<typeof mentoringSummary>;
export const mentoringList = z.object({
  /** Not over and not cancelled, the earliest first; with a cursor none. */
  open: z.array(mentoringSummary),
  /** A page of the others, the latest first. */
  closed: z.array(mentoringSummary),
  /** Cursor of the next page of `closed`. */
  next: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  isMentor: z.boolean(),
});
export type MentoringList = z.infer<typeof mentoringList>;

const message = z.object({ id: z.uuid(), side: z.enum(mentoringSides), text: z.string(), createdAt: instant });
export const mentoringSession = z.object({
  ...summary,
  question: z.string(),
  /** Null once it is over or cancelled. */
  meetingUrl: z.nullable(z.string()),
  cancelReason: z.string(),
  cancelledBy: z.nullable(z.enum([...mentoringSides, 'site'])),
  /** A guardian is invited too. */
  hasGuardian: z.boolean(),
  /** Until then a member who cancels is given the meeting back. */
  freeUntil: instant,
  canMove: z.boolean(),
  canWriteAfter: z.boolean(),
  /** Whether the reader may write. */
  thread: z.enum(threadStates),
  note: z.string(),
  feedback: z.object({ rating: z.nullable(z.int()), text: z.string() }),
  /** The member's feedback, for the mentor. */
  memberFeedback: z.nullable(z.object({ rating: z.nullable(z.int()), text: z.string() })),
  absent: z.nullable(z.enum(mentoringSides)),
  messages: z.array(message),
  isReported: z.boolean(),
  timeZone: z.nullable(z.string()),
});
export type MentoringSession = z.infer<typeof mentoringSession>;

export const cancelInput = z.strictObject({ reason: z.optional(linesOfText(0, limits.reason)) });
export const moveInput = z.strictObject({ startsAt: instantInput });
export const messageInput = z.strictObject({ text: linesOfText(1, limits.message) });
export const noteInput = z.strictObject({ text: linesOfText(0, limits.note) });
export const feedbackInput = z.strictObject({
  rating: z.optional(z.union([z.literal(''), count(1, 5)])),
  text: z.optional(linesOfText(0, limits.feedback)),
});
export type FeedbackInput = z.infer<typeof feedbackInput>;
export const reportInput = z.strictObject({
  reason: z.enum(reportReasons),
  note: z.optional(linesOfText(0, limits.report)),
});
export type ReportInput = z.infer<typeof reportInput>;

/** Values of fields of one name; a form with one of them sends a string. */
const several = <S extends z.ZodMiniType<string>>(item: S, max: number) =>
  z.optional(
    z.pipe(
      z.transform((input) => (typeof input === 'string' ? [input] : input)),
      z.array(z.union([z.literal(''), item])).check(z.maxLength(max)),
    ),
  );
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** From and to in turn, '' where nothing is chosen; to 00:00 is midnight at the end of the day. */
const hours = several(clockTime, 2 * limits.hoursOfDay);
export const availabilityInput = z.strictObject({
  timeZone: lineOfText(1, 60),
  ...(Object.fromEntries(weekdayNames.map((day) => [day, hours])) as Record<
    (typeof weekdayNames)[number],
    typeof hours
  >),
  /** Days on which other hours hold. A day without hours is off; one that stands twice has both hours. */
  exceptionDay: several(dayInput(), limits.exceptions),
  exceptionFrom: several(clockTime, limits.exceptions),
  exceptionTo: several(clockTime, limits.exceptions),
  noticeHours: count(1, limits.maxNoticeHours),
  bufferMinutes: count(0, limits.maxBuffer),
  maxWeekly: count(0, limits.maxWeekly),
});
export type AvailabilityInput = z.infer<typeof availabilityInput>;

/** As time fields show them; both '' for a day that is off. */
const shownHours = z.object({ from: z.string(), to: z.string() });
export type ShownHours = z.infer<typeof shownHours>;
export const ownAvailability = z.object({
  isSet: z.boolean(),
  timeZone: z.nullable(z.string()),
  timeZones: z.array(z.string()),
  weekly: z.array(z.array(shownHours)),
  exceptions: z.array(z.object({ day: day, ...shownHours.shape })),
  noticeHours: z.int(),
  bufferMinutes: z.int(),
  maxWeekly: z.int(),
  /** The next ones that members see. */
  nextSlots: z.array(instant),
});
export type OwnAvailability = z.infer<typeof ownAvailability>;

export const permissionInput = z.strictObject({
  guardianEmail: z.optional(z.union([z.literal(''), mailAddress()])),
  mentorId: z.optional(z.uuid()),
});

const token = z.string().check(z.minLength(1), z.maxLength(300));
export const guardianQuery = z.strictObject({ token });
export const guardianRequest = z.object({
  name: z.string(),
  answer: z.nullable(z.enum(['allowed', 'declined'])),
  timeZone: z.nullable(z.string()),
  /** Meetings ahead, for who has allowed them. */
  sessions: z.array(
    z.object({ id: z.uuid(), mentor: z.string(), startsAt: instant, endsAt: instant, url: z.string() }),
  ),
});
export type GuardianRequest = z.infer<typeof guardianRequest>;
export const guardianAnswerInput = z.strictObject({ token, answer: z.enum(['allowed', 'declined']) });

export const adminSessionQuery = z.strictObject({
  filter: z.optional(z.enum(['reported', 'all'])),
  ...pageQuery.shape,
});
export const adminSessionSummary = z.object({
  ...{ id: z.uuid(), mentor: z.string(), member: z.string(), startsAt: instant, isCancelled: z.boolean() },
  ...{ isMinor: z.boolean(), reports: z.int(), absent: z.nullable(z.enum(mentoringSides)), createdAt: instant },
});
export type AdminSessionSummary = z.infer<typeof adminSessionSummary>;
export const adminSessionList = z.array(adminSessionSummary);
export const adminSession = z.object({
  ...adminSessionSummary.shape,
  ...{ question: z.string(), note: z.string(), messages: z.array(message) },
  memberFeedback: z.object({ rating: z.nullable(z.int()), text: z.string() }),
  mentorFeedback: z.string(),
  openReports: z.array(z.object({ reason: z.enum(reportReasons), note: z.string(), side: z.enum(mentoringSides) })),
});
export type AdminSession = z.infer<typeof adminSession>;
