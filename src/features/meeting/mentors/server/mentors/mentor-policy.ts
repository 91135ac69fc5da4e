import { daysAfter } from '#platform/shared/dates/add-days.ts';
import type { ReviewDecision } from '#platform/shared/review-vocabulary.ts';
import { shortNameOf } from '#platform/shared/text/text.ts';
import { mentorLimits } from '../../vocabulary.ts';
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

/** A mentor in lists of curators. */
export const toListedMentor = ({ mentor, userName }: { mentor: MentorRow; userName: string | null }) => ({
  ...{ id: mentor.id, name: nameOfMentor(mentor, userName), state: mentor.state, isInvited: mentor.isInvited },
  hasChange: mentor.state === 'accepted' && mentor.submitted !== null,
  isRenewing: mentor.renewAskedAt !== null,
  vettedUntil: mentor.state === 'accepted' ? mentor.vettedUntil : null,
  createdAt: mentor.createdAt,
});

/** The decisions that refuse what was sent, or end the work of a mentor; each needs a reason. */
export const refusalsOf = ({ state, queuedAt }: MentorRow): ReviewDecision[] => [
  ...(queuedAt ? [{ name: 'refuse', label: 'Refuse what was sent', reasonLabel: 'Why is it refused?' }] : []),
  ...(state === 'accepted'
    ? [{ name: 'end', label: 'End it and cancel meetings', reasonLabel: 'Why does it end?' }]
    : []),
];
