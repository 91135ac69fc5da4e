import { type CalendarEntry, writeInvitation } from '#features/career/calendar/server/calendar.ts';
import { meetingEntry } from '#features/meeting/meetings/server/meetings.ts';
import { joinMinutes } from '#features/meeting/meetings/vocabulary.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import { webinarPathOf } from '../vocabulary.ts';
import type { RegistrationRow, WebinarRow } from './webinar-table.ts';

/** A webinar in a calendar; the same entry in files, feeds and emails. */
export const webinarEntry = (webinar: WebinarRow, publicUrl: string, isWaiting = false): CalendarEntry =>
  meetingEntry(webinar, {
    kind: 'webinar',
    lead: isWaiting
      ? 'A webinar of SeaLeap. You are on its waiting list.'
      : `A webinar of SeaLeap. Join it from ${joinMinutes} minutes before, on the page below.`,
    url: publicUrl + webinarPathOf(webinar.slug),
  });

type Settings = { publicUrl: string; operatorEmail: string };

/** For the calendar of a visitor, with an email: a place or a new time, or that it does not take place. */
export function invitationOf(
  { publicUrl, operatorEmail }: Settings,
  webinar: WebinarRow,
  visitor: RegistrationRow,
  method: 'REQUEST' | 'CANCEL',
  now = webinar.changedAt,
): Required<Pick<EmailMessage, 'invitation'>> {
  const file = writeInvitation(webinarEntry(webinar, publicUrl), {
    method,
    host: new URL(publicUrl).host,
    now,
    organizer: { name: 'SeaLeap', email: operatorEmail },
    attendee: { name: visitor.name ?? '', email: visitor.email! },
  });
  return { invitation: { method, file } };
}
