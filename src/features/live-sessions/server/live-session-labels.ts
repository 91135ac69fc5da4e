import { counted } from '#platform/shared/text.ts';
import { formatStart } from '../live-session-policy.ts';
import { joinMinutes, liveSessionsPathOf } from '../vocabulary.ts';
import type { LiveSessionRow } from './live-session-table.ts';

type Text = { title: string; text: string };

export const liveSessionHref = ({ courseId, id }: Pick<LiveSessionRow, 'courseId' | 'id'>) =>
  `${liveSessionsPathOf(courseId)}#live-session-${id}`;

const lengthOf = ({ minutes }: LiveSessionRow) => counted(minutes, 'minute');

export const scheduledText = (session: LiveSessionRow, courseTitle: string, zone: string): Text => ({
  title: `New live session: ${session.title}`,
  text: `${courseTitle}. It begins ${formatStart(session.startsAt, zone)} and takes ${lengthOf(session)}.`,
});

/** What has changed; undefined where it is nothing that people are told. */
export function changedText(before: LiveSessionRow, after: LiveSessionRow, courseTitle: string, zone: string) {
  const start = (session: LiveSessionRow) => formatStart(session.startsAt, zone);
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime();
  const parts = [
    isMoved && `It begins ${start(after)}, and not ${start(before)}.`,
    before.minutes !== after.minutes && `It takes ${lengthOf(after)}.`,
    before.description !== after.description && 'Its text is another one.',
    before.title !== after.title && `It was called “${before.title}”.`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  const title = `${isMoved ? 'A new time' : 'Changed'}: ${after.title}`;
  return { title, text: [`${courseTitle}.`, ...parts].join(' ') };
}

export const cancelledText = (session: LiveSessionRow, courseTitle: string, zone: string): Text => ({
  title: `Cancelled: ${session.title}`,
  text: `${courseTitle}. The live session of ${formatStart(session.startsAt, zone)} does not take place.`,
});

export const reminderText = (session: LiveSessionRow, hours: number, courseTitle: string, zone: string): Text => ({
  title: hours === 1 ? `Within one hour: ${session.title}` : `Within ${hours} hours: ${session.title}`,
  text: `${courseTitle}. The live session begins ${formatStart(session.startsAt, zone)}. You can join from ${joinMinutes} minutes before.`,
});

export const recordingText = (session: LiveSessionRow, courseTitle: string, zone: string): Text => ({
  title: `A recording is there: ${session.title}`,
  text: `${courseTitle}. Watch the live session of ${formatStart(session.startsAt, zone)}.`,
});
