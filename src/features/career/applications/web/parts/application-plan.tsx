import { formatDay } from '#platform/shared/dates/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import type { Application } from '../../contract.ts';
import { nextDayOf, progressText } from '../application-labels.ts';

/** How far the checklist is, and its next day. */
export function ApplicationPlan({ application }: { application: Application }) {
  const { progress } = application;
  const next = nextDayOf(application, useNow());
  if (progress.total === 0) return null;
  return (
    <p className="application-plan flex flex-wrap items-center gap-y-1 gap-x-3.5">
      <span>{progressText(progress)}</span>
      {next && <span>Next step: {formatDay(next)}</span>}
    </p>
  );
}
