import { formatDay, timeLeft } from '#platform/shared/dates/dates.ts';
import { deadlineDayOf } from '../assignment-policy.ts';
import type { AssignmentSummary, SubmittedFile } from '../contract.ts';
import type { AssignmentState, FileKind } from '../vocabulary.ts';

export const stateLabels: Record<AssignmentState, string> = {
  new: 'Not begun',
  begun: 'Draft',
  late: 'Late',
  submitted: 'Submitted',
  revise: 'Please revise',
  accepted: 'Accepted',
};

/** 'Due on 9 January 2026 · 5 days left'; without a date, 'No date'. */
export function deadlineText({ deadlineAt, state }: Pick<AssignmentSummary, 'deadlineAt' | 'state'>, now: Date) {
  if (!deadlineAt) return 'No date';
  const isWaitedFor = state === 'new' || state === 'begun';
  const left = isWaitedFor ? timeLeft({ closesAt: deadlineAt }, now)?.text : undefined;
  const day = formatDay(`${deadlineDayOf(deadlineAt)}T00:00:00Z`);
  return state === 'late' ? `Was due on ${day}. You can still submit.` : `Due on ${day}${left ? ` · ${left}` : ''}`;
}

const kindLabels: Record<FileKind, string> = {
  ...{ pdf: 'PDF', docx: 'Word', jpeg: 'JPEG picture', png: 'PNG picture', webp: 'WebP picture', zip: 'ZIP' },
  txt: 'Text',
};

/** 'PDF, 1.2 MB' */
export function fileText({ kind, size }: Pick<SubmittedFile, 'kind' | 'size'>) {
  const megabytes = size / 1024 / 1024;
  const shown = megabytes < 0.1 ? `${Math.max(1, Math.round(size / 1024))} kB` : `${megabytes.toFixed(1)} MB`;
  return `${kindLabels[kind]}, ${shown}`;
}
