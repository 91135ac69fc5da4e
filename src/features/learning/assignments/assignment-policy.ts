import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import type { AssignmentState, SubmissionState } from './vocabulary.ts';

type Deadline = { deadlineOn: string | null; deadlineAfterDays: number | null };

/**
 * When an assignment is due for somebody who enrolled at this moment: the end of a day, wherever they are. Null without
 * a date.
 */
export function deadlineAtOf({ deadlineOn, deadlineAfterDays }: Deadline, enrolledAt: Date): Date | null {
  const day = deadlineAfterDays === null ? deadlineOn : isoDay(daysAfter(enrolledAt, deadlineAfterDays));
  return (day && endOfDayAnywhere(day)) || null;
}

const isoDay = (at: Date) => at.toISOString().slice(0, 10);

/** The day whose end `deadlineAtOf` gives, as it is named to people. */
export const deadlineDayOf = (deadlineAt: string | Date) => isoDay(new Date(new Date(deadlineAt).getTime() - dayMs));

type Own = { state: SubmissionState; versions: number };

export function assignmentStateOf(submission: Own | undefined, deadlineAt: Date | null, now: Date): AssignmentState {
  if (submission && submission.state !== 'draft') return submission.state;
  if (deadlineAt && deadlineAt < now) return 'late';
  return submission ? 'begun' : 'new';
}

/** Whether a learner may still write: an instructor has not got it, and has not accepted it. */
export const isOpenToWrite = (state: SubmissionState) => state === 'draft' || state === 'revise';
