import { formatDay } from '#platform/shared/dates/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Application } from '../contract.ts';
import { openStates, stateLabels } from '../vocabulary.ts';
import { ApplicationActions } from './application-actions.tsx';
import { applicationPath } from './application-address.ts';
import { ApplicationDeadline, ApplicationFacts } from './application-facts.tsx';
import { nextDayOf, progressText } from './application-labels.ts';
import { tileOfApplication } from './next-step-policy.ts';

/** One application in a line: its date, title, state and progress; what can be done with it stands behind a press. */
export function ApplicationRow({ application }: { application: Application }) {
  const now = useNow();
  const { id, title, state, progress } = application;
  const next = nextDayOf(application, now);
  return (
    <li className="relative wrap-anywhere border-b border-line py-3" id={`application-${id}`}>
      <div className="flex items-center gap-4 pe-12">
        <DateTile tile={tileOfApplication(application, now)} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug" dir="auto">
            <a className="block py-1 hover:text-sea hover:underline" href={applicationPath(id)}>
              {title}
            </a>
          </h2>
          <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 text-muted text-sm">
            <Badge>{stateLabels[state]}</Badge>
            {openStates.includes(state) && progress.total > 0 && <span>{progressText(progress)}</span>}
            <span className="visually-hidden">
              <ApplicationDeadline application={application} />
            </span>
            {next && <span>Next step: {formatDay(next)}</span>}
          </p>
        </div>
      </div>
      <details className="group/row">
        <summary className="absolute end-0 top-4 grid h-11 w-11 cursor-pointer list-none place-items-center rounded-input hover:bg-shallow [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" className="icon text-muted group-open/row:rotate-180" />
          <span className="visually-hidden">Details: {title}</span>
        </summary>
        <div className="pt-3 sm:ps-21">
          <ApplicationFacts application={application} />
          <ApplicationActions application={application} />
        </div>
      </details>
    </li>
  );
}
