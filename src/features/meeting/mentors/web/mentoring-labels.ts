import { formatSpan, zoneLabel } from '#features/meeting/meetings/meeting-policy.ts';
import type { MentoringSide, ReportReason } from '../mentoring-vocabulary.ts';

type Times = { startsAt: string; endsAt: string };

/** 'Wednesday, 25 November 2026, 18:00 to 18:25 (Europe/Berlin)'. */
export function formatTimes({ startsAt, endsAt }: Times, zone: string) {
  const start = new Date(startsAt);
  const minutes = (new Date(endsAt).getTime() - start.getTime()) / 60_000;
  return `${formatSpan({ startsAt: start, minutes }, zone)} (${zoneLabel(zone)})`;
}

export const reportLabels: Record<ReportReason, string> = {
  unsafe: 'I do not feel safe',
  payment: 'It is about money or gifts',
  unkind: 'It is unkind',
  other: 'Something else',
};

export const absentLabels: Record<MentoringSide, string> = {
  member: 'The member did not come.',
  mentor: 'The mentor did not come.',
};

export const bookingMessages = {
  startsAt: 'Choose a time.',
  question: 'Write your question in at least 20 characters, so that your mentor can prepare.',
};
