import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { cleanLine, cleanMailAddress, honeypot, linesOfText } from '#platform/shared/text/text-schema.ts';
import { audiences, webinarLimits as limits, questionStates } from './vocabulary.ts';

const audience = z.enum(audiences);

/** A list shows this of a webinar. */
export const webinarSummary = z.object({
  slug: z.string(),
  title: z.string(),
  speakerName: z.string(),
  speakerRole: z.string(),
  /** The id of the speaker's picture; null without one. */
  pictureId: z.nullable(z.uuid()),
  startsAt: instant,
  /** IANA name, in which its beginning was set. */
  timeZone: z.string(),
  minutes: z.number(),
  audience,
  /** Until then only Premium members can register; null when that is over. */
  opensAt: z.nullable(instant),
  /** How many it takes; null: everybody. */
  capacity: z.nullable(z.number()),
  /** How many more can register before a waiting list begins; null without a limit. */
  remaining: z.nullable(z.number()),
  isOver: z.boolean(),
  isCancelled: z.boolean(),
  hasRecording: z.boolean(),
  isSample: z.boolean(),
});
export type WebinarSummary = z.infer<typeof webinarSummary>;
export const webinarList = z.array(webinarSummary);

export const ownQuestion = z.object({ id: z.uuid(), text: z.string(), state: z.enum(questionStates) });

/** A person who is registered, or may watch the recording, gets this. */
const participation = {
  state: z.enum(['none', 'registered', 'waiting']),
  /** In the waiting list before them. */
  ahead: z.number(),
  /** It can be joined now. */
  isOpen: z.boolean(),
  hasJoined: z.boolean(),
  /** For who has joined, while it is open. */
  meetingUrl: z.nullable(z.string()),
  questions: z.array(ownQuestion),
  /** Addresses of recording and slides, for who may have them. `isVideo`: the file itself, perhaps with captions. */
  recordings: z.array(
    z.object({ title: z.string(), href: z.string(), isVideo: z.boolean(), captions: z.nullable(z.string()) }),
  ),
  /** Until when; null without an end. */
  recordingsUntil: z.nullable(instant),
};

/** A member's participation. `mayRegister`: 'premium' is for Premium members alone, 'later' is not open to them yet. */
const ownParticipation = z.object({
  ...participation,
  mayRegister: z.enum(['yes', 'premium', 'later', 'guardian']),
  isPremium: z.boolean(),
  /** As far as it is known. */
  timeZone: z.nullable(z.string()),
});
export type OwnParticipation = z.infer<typeof ownParticipation>;

export const webinarDetail = z.extend(webinarSummary, {
  description: z.string(),
  speakerBio: z.string(),
  hasSlides: z.boolean(),
  /** Null for visitors. */
  mine: z.nullable(ownParticipation),
});
export type WebinarDetail = z.infer<typeof webinarDetail>;

/** The page of a visitor's registration shows this. */
export const visitorRegistration = z.object({
  ...participation,
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  minutes: z.number(),
  isOver: z.boolean(),
  isCancelled: z.boolean(),
});
export type VisitorRegistration = z.infer<typeof visitorRegistration>;

export const webinarListQuery = z.strictObject({
  when: z.optional(z.enum(['upcoming', 'past'])),
  cursor: cursorInput,
});
export const ofWebinar = z.object({ slug: z.string().check(z.maxLength(100)) });

/** A visitor sends this; `timeZone` as the browser says it. */
export const visitorInput = z.object({
  name: z.string().check(cleanLine, z.minLength(1), z.maxLength(limits.name)),
  email: cleanMailAddress,
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  website: honeypot,
});
export type VisitorInput = z.infer<typeof visitorInput>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
/**
 * The token of a link in an email; also a query parameter, because one-click unsubscribing sends no body of ours (RFC
 * 8058).
 */
export const tokenInput = z.strictObject({ token });
export const tokenQuery = z.object({ token });

const text = linesOfText(10, limits.question);
export const questionInput = z.strictObject({ text });
export const visitorQuestionInput = z.strictObject({ token, text });
