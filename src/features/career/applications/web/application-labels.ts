import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { Application } from '../contract.ts';
import { type ApplicationView, type EntryKind, openStates, type TimeChoice } from '../vocabulary.ts';

export const timeLabels: Record<TimeChoice, string> = {
  week: 'In 7 days',
  month: 'In 30 days',
  open: 'No date',
  past: 'Has passed',
};

export const viewLabels: Record<ApplicationView, string> = { list: 'List', board: 'Board', calendar: 'Calendar' };

/** Names the kinds of entry on a day. */
export const entryLabels: Record<EntryKind, string> = {
  deadline: 'Deadline',
  expected: 'Expected',
  own: 'Your deadline',
  step: 'Step',
};

/** '2 of 6 steps done' */
export const progressText = ({ done, total }: { done: number; total: number }) =>
  `${done} of ${counted(total, 'step')} done`;

/** The next ISO day of an open step of its checklist, while nothing was sent. */
export const nextDayOf = ({ state, itemDates }: Application, now: Date) =>
  openStates.includes(state) ? itemDates.find((day) => day >= dayAnywhere(now)) : undefined;
