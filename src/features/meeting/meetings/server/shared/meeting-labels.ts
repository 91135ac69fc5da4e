import { counted } from '#platform/shared/text/text.ts';
import { formatStart } from '../../meeting-policy.ts';
import { joinMinutes } from '../../vocabulary.ts';
import type { MeetingNoun } from '../meeting-errors.ts';
import type { Meeting } from '../meetings.ts';

export type MeetingText = { title: string; text: string };
/** `lead`: what the texts begin with, such as the title of the course; empty for none. */
export type MeetingContext = { noun: MeetingNoun; lead: string };

const after = ({ lead }: MeetingContext, ...parts: string[]) =>
  [lead && `${lead}.`, ...parts].filter(Boolean).join(' ');
export const lengthOf = ({ minutes }: Pick<Meeting, 'minutes'>) => counted(minutes, 'minute');

export const scheduledText = (meeting: Meeting, context: MeetingContext, zone: string): MeetingText => ({
  title: `New ${context.noun}: ${meeting.title}`,
  text: after(context, `It begins ${formatStart(meeting.startsAt, zone)} and takes ${lengthOf(meeting)}.`),
});

/** Returns the text on what has changed; undefined where people are not notified of it. */
export function changedText(
  before: Meeting,
  now: Meeting,
  context: MeetingContext,
  zone: string,
): MeetingText | undefined {
  const start = (meeting: Meeting) => formatStart(meeting.startsAt, zone);
  const isMoved = before.startsAt.getTime() !== now.startsAt.getTime();
  const parts = [
    isMoved && `It begins ${start(now)}, and not ${start(before)}.`,
    before.minutes !== now.minutes && `It takes ${lengthOf(now)}.`,
    before.description !== now.description && 'Its text is another one.',
    before.title !== now.title && `It was called “${before.title}”.`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return { title: `${isMoved ? 'A new time' : 'Changed'}: ${now.title}`, text: after(context, ...parts) };
}

export const cancelledText = (meeting: Meeting, context: MeetingContext, zone: string): MeetingText => ({
  title: `Cancelled: ${meeting.title}`,
  text: after(context, `The ${context.noun} of ${formatStart(meeting.startsAt, zone)} does not take place.`),
});

export const reminderText = (meeting: Meeting, hours: number, context: MeetingContext, zone: string): MeetingText => ({
  title: hours === 1 ? `Within one hour: ${meeting.title}` : `Within ${hours} hours: ${meeting.title}`,
  text: after(
    context,
    `The ${context.noun} begins ${formatStart(meeting.startsAt, zone)}. You can join from ${joinMinutes} minutes before.`,
  ),
});

export const recordingText = (meeting: Meeting, context: MeetingContext, zone: string): MeetingText => ({
  title: `A recording is there: ${meeting.title}`,
  text: after(context, `Watch the ${context.noun} of ${formatStart(meeting.startsAt, zone)}.`),
});
