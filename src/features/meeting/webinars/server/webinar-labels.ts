import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import type { MeetingText } from '#features/meeting/meetings/server/shared/meeting-labels.ts';
import { joinMinutes } from '#features/meeting/meetings/vocabulary.ts';
import { recordingDays } from '../vocabulary.ts';
import type { WebinarRow } from './webinar-table.ts';

/** The word for a webinar in messages. */
export const noun = 'webinar';

const begins = ({ startsAt }: WebinarRow, zone: string) => `It begins ${formatStart(startsAt, zone)}.`;
const howToJoin = `You can join from ${joinMinutes} minutes before, on its page.`;

export const registeredText = (webinar: WebinarRow, zone: string): MeetingText => ({
  title: `You are registered: ${webinar.title}`,
  text: `${begins(webinar, zone)} ${howToJoin} If you cannot come, please cancel, so that somebody else can.`,
});

export const waitingText = (webinar: WebinarRow, zone: string): MeetingText => ({
  title: `You are on the waiting list: ${webinar.title}`,
  text: `${begins(webinar, zone)} All places are taken. When one becomes free and it is your turn, it is yours, and we write to you.`,
});

export const admittedText = (webinar: WebinarRow, zone: string): MeetingText => ({
  title: `You have a place: ${webinar.title}`,
  text: `A place became free, and it is yours. ${begins(webinar, zone)} ${howToJoin} If you cannot come any more, please cancel.`,
});

export const leftText = (webinar: WebinarRow, zone: string): MeetingText => ({
  title: `You are not registered any more: ${webinar.title}`,
  text: `Your place on ${formatStart(webinar.startsAt, zone)} is free for somebody else now, and we do not write to you about it again. You can take the webinar out of your calendar with this email.`,
});

export const recordedText = (webinar: WebinarRow, zone: string): MeetingText => ({
  title: `The recording is there: ${webinar.title}`,
  text: `Watch the webinar of ${formatStart(webinar.startsAt, zone)}. You can do so for ${recordingDays} days; Premium members keep it.`,
});
