import { isKnownAdult, type KnownAge } from '#features/people/profiles/server/ages/age-policy.ts';
import { hourMs } from '#platform/shared/dates/durations.ts';
import { wallClockIn } from '#platform/shared/dates/time-zones.ts';
import { shortNameOf } from '#platform/shared/text/text.ts';
import { mentoringLimits } from '../../mentoring-vocabulary.ts';
import type { MentoringSessionRow } from '../mentoring-table.ts';

/** Until when a member who cancels is given a meeting back, and can move it. */
export const freeUntilOf = ({ startsAt }: Pick<MentoringSessionRow, 'startsAt'>) =>
  new Date(startsAt.getTime() - mentoringLimits.freeHours * hourMs);

/** 'YYYY-MM' where somebody is. */
export const monthOf = (instant: Date, zone: string) =>
  new Date(wallClockIn(zone, instant.getTime()) ?? instant).toISOString().slice(0, 7);

/** How a mentor reads who has booked: the first name alone, unless they are known to be an adult. */
export const nameOfMember = (member: KnownAge & { name: string }, now: Date) =>
  isKnownAdult(member, now) ? shortNameOf(member.name) : (member.name.trim().split(/\s+/)[0] ?? '');

/** For some weeks after a meeting, its two can say how it was. */
export const canWriteAfter = ({ startsAt, cancelledAt }: MentoringSessionRow, now: Date) =>
  cancelledAt === null &&
  startsAt <= now &&
  now.getTime() - startsAt.getTime() < mentoringLimits.afterDays * 24 * hourMs;

/** Before it begins, and as long as nobody has cancelled it. */
export const isAhead = ({ startsAt, cancelledAt }: MentoringSessionRow, now: Date) =>
  cancelledAt === null && startsAt > now;

export const canMove = (session: MentoringSessionRow, now: Date) =>
  isAhead(session, now) && session.moves < mentoringLimits.moves && freeUntilOf(session) > now;

/** 'https://meet.example.org/{code}' with the code of a meeting. */
export const meetingUrlOf = (template: string, { code }: Pick<MentoringSessionRow, 'code'>) =>
  template.replace('{code}', encodeURIComponent(code));
