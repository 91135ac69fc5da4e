import type { CalendarEntry } from '#features/career/calendar/server/calendar.ts';
import { listKnownTimeZones } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { endOf, findInstant, isOpen, isOver, nextReminderAt, toLocal } from '../meeting-policy.ts';
import {
  MeetingCancelled,
  MeetingChanged,
  MeetingFull,
  MeetingNotOpenYet,
  type MeetingNoun,
  MeetingOver,
  StartNotPossible,
} from './meeting-errors.ts';

/** Live sessions and webinars share these fields: an instant, a zone and an address that few people may know. */
export type Meeting = {
  id: string;
  title: string;
  description: string;
  startsAt: Date;
  /** IANA name: where its beginning was set, and in which it is shown to whoever has no known zone. */
  timeZone: string;
  minutes: number;
  meetingUrl: string;
  /** Null: everybody. */
  capacity: number | null;
  /** Goes up with every change that calendars show (RFC 5545, 3.8.7.4). */
  sequence: number;
  changedAt: Date;
  cancelledAt: Date | null;
  /** When its next reminder is due; null: none is left. */
  remindAt: Date | null;
};

type Start = { start: string; timeZone: string };

/** Throws StartNotPossible unless it lies ahead. */
export function startAhead({ start, timeZone }: Start, now: Date) {
  const startsAt = findInstant(start, timeZone);
  if (!startsAt || startsAt <= now) throw new StartNotPossible();
  return startsAt;
}

/** Throws for one that is cancelled or over: nobody can change it, or come. */
export function checkAhead(meeting: Meeting, noun: MeetingNoun, now: Date) {
  if (meeting.cancelledAt) throw new MeetingCancelled(noun);
  if (isOver(meeting, now)) throw new MeetingOver(noun);
}

/** Throws MeetingNotOpenYet too: the address is handed out from 15 minutes before the beginning to the end. */
export function checkOpen(meeting: Meeting, noun: MeetingNoun, now: Date) {
  checkAhead(meeting, noun, now);
  if (!isOpen(meeting, now)) throw new MeetingNotOpenYet();
}

/** Lets a person who has a place keep it. Call it while the meeting is locked. Throws MeetingFull. */
export function checkCapacity({ capacity }: Meeting, noun: MeetingNoun, taken: number, isIn: boolean) {
  if (capacity !== null && taken >= capacity && !isIn) throw new MeetingFull(noun, capacity);
}

/** The address, for who has joined, while it is open; null otherwise. */
export const shownAddress = (meeting: Meeting, hasJoined: boolean, now: Date) =>
  hasJoined && isOpen(meeting, now) ? meeting.meetingUrl : null;

/** Returns whether a change shows in calendars, or people are notified of it. */
const isShownChange = (before: Meeting, after: Pick<Meeting, 'title' | 'description' | 'startsAt' | 'minutes'>) =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.minutes !== after.minutes ||
  before.title !== after.title ||
  before.description !== after.description;

type ChangeInput = Start & { sequence: number; title: string; description: string; minutes: number };

/**
 * Returns the changes that a form makes to the time of a meeting. `isMoved`: it begins at another time, or its zone is
 * another one; `isShown`: people are notified. Throws MeetingChanged and StartNotPossible, among others.
 */
export function changeMeeting(before: Meeting, input: ChangeInput, noun: MeetingNoun, now: Date) {
  checkAhead(before, noun, now);
  if (before.sequence !== input.sequence) throw new MeetingChanged();
  const { title, description, minutes, timeZone } = input;
  const isMoved = input.start !== toLocal(before.startsAt, before.timeZone) || timeZone !== before.timeZone;
  const startsAt = isMoved ? startAhead(input, now) : before.startsAt;
  if (isOver({ startsAt, minutes }, now)) throw new StartNotPossible();
  const isShown = isShownChange(before, { title, description, startsAt, minutes });
  return {
    isMoved,
    isShown,
    changes: {
      ...{ startsAt, remindAt: isMoved ? nextReminderAt(startsAt, now) : before.remindAt },
      sequence: before.sequence + 1,
      ...(isShown && { changedAt: now }),
    },
  };
}

/** Returns the columns of a meeting that is called off. It stays, so that calendars hear of it. */
export const cancelledFrom = ({ sequence }: Meeting, now: Date) => ({
  ...{ cancelledAt: now, changedAt: now, sequence: sequence + 1, remindAt: null },
});

const allZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The zone of somebody, if it is known, and all that a form can offer: those in use too, whatever they are called. */
export async function listZonesFor(db: Database, userId: string, used: readonly string[]) {
  const ownZone = (await listKnownTimeZones(db, [userId])).get(userId);
  const timeZones = [...new Set([...allZones, ...used, ...(ownZone ? [ownZone] : [])])].sort();
  return { timeZone: ownZone ?? null, timeZones };
}

/**
 * A meeting in a calendar: never with its address, which a calendar would show to others. `kind`, as in 'live-session',
 * makes its UID; `lead` says what it is and how to join.
 */
export const meetingEntry = (meeting: Meeting, { kind, lead, url }: Record<'kind' | 'lead' | 'url', string>) =>
  ({
    id: `${kind}-${meeting.id}`,
    title: meeting.title,
    text: [lead, meeting.description].filter(Boolean).join('\n\n'),
    time: { from: meeting.startsAt, to: endOf(meeting) },
    url,
    changedAt: meeting.changedAt,
    sequence: meeting.sequence,
    isCancelled: meeting.cancelledAt !== null,
  }) satisfies CalendarEntry;
