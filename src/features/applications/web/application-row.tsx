import { dayAnywhere, formatDay } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import type { Application } from '../contract.ts';
import { openStates } from '../vocabulary.ts';
import { ApplicationActions } from './application-actions.tsx';
import { applicationPath } from './application-address.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { progressText } from './application-labels.ts';

type Properties = { application: Application };

export function ApplicationRow({ application }: Properties) {
  const { id, title } = application;
  return (
    <li className="application-row" id={`application-${id}`}>
      <h2 dir="auto">
        <a href={applicationPath(id)}>{title}</a>
      </h2>
      <ApplicationFacts application={application} />
      <Plan application={application} />
      <ApplicationActions application={application} />
    </li>
  );
}

/** How far the checklist is, and its next day. */
function Plan({ application: { progress, itemDates, state } }: Properties) {
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
