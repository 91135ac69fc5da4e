import { dayAnywhere, formatDay } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import type { Application } from '../contract.ts';
import { openStates } from '../vocabulary.ts';
import { progressText } from './application-labels.ts';

/** How far the checklist is, and its next day. */
export function ApplicationPlan({ application: { progress, itemDates, state } }: { application: Application }) {
  const today = dayAnywhere(useNow());
  const next = openStates.includes(state) ? itemDates.find((day) => day >= today) : undefined;
  if (progress.total === 0) return null;
  return (
    <p className="application-plan">
      <progress value={progress.done} max={progress.total} aria-hidden="true" />
      <span>{progressText(progress)}</span>
      {next && <span>Next step: {formatDay(next)}</span>}
    </p>
  );
}
