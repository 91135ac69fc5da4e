import { dayAnywhere, formatDay } from '#platform/shared/dates/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import type { Application } from '../../contract.ts';
import { openStates } from '../../vocabulary.ts';
import { progressText } from '../application-labels.ts';

/** How far the checklist is, and its next day. */
export function ApplicationPlan({ application: { progress, itemDates, state } }: { application: Application }) {
  const today = dayAnywhere(useNow());
  const next = openStates.includes(state) ? itemDates.find((day) => day >= today) : undefined;
  if (progress.total === 0) return null;
  return (
    <p className="application-plan flex flex-wrap items-center mt-2 gap-y-1 gap-x-3.5">
      <progress
        className="w-[8rem] h-[0.5rem] rounded-full appearance-none bg-surface border border-control overflow-hidden [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-sea [&::-moz-progress-bar]:bg-sea"
        value={progress.done}
        max={progress.total}
        aria-hidden="true"
      />
      <span>{progressText(progress)}</span>
      {next && <span>Next step: {formatDay(next)}</span>}
    </p>
  );
}
