import { daysAfter } from '#platform/shared/add-days.ts';
import { shortNameOf } from '#platform/shared/text.ts';
import { mentorLimits } from '../vocabulary.ts';
import type { MentorRow } from './mentor-table.ts';

/** How a mentor is called: first name and the initial of the last. */
export const nameOfMentor = ({ sampleName }: Pick<MentorRow, 'sampleName'>, userName: string | null) =>
  sampleName ?? shortNameOf(userName ?? '');

/** Whether members may meet them: accepted, and checked within the year. */
export const isVetted = ({ state, shown, vettedUntil }: MentorRow, now: Date) =>
  state === 'accepted' && shown !== null && vettedUntil !== null && vettedUntil > now;

/** When somebody who is checked now has to be checked again, and when they first hear of it. */
export function vettingTimes(now: Date) {
  const vettedUntil = daysAfter(now, mentorLimits.vettedDays);
  return { vettedUntil, remindAt: remindAtOf(vettedUntil) };
}
const remindAtOf = (vettedUntil: Date) => daysAfter(vettedUntil, -mentorLimits.remindDays);

/** From the first notice on. */
export const isRenewable = ({ state, vettedUntil, renewAskedAt }: MentorRow, now: Date) =>
  state === 'accepted' && vettedUntil !== null && renewAskedAt === null && remindAtOf(vettedUntil) <= now;
