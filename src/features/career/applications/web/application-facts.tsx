import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { endOfDayAnywhere, formatDay, timeLeft } from '#platform/shared/dates/dates.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Application } from '../contract.ts';
import { openStates, stateLabels } from '../vocabulary.ts';

type Properties = { application: Application };

/** Shows type, organisation and deadline, and since when it is in its state. */
export function ApplicationFacts({ application }: Properties) {
  const { organization, type, state, movedAt } = application;
  return (
    <>
      <p className="flex flex-wrap items-baseline mt-1 gap-y-1 gap-x-3.5">
        {type && <Badge kind="outline">{typeLabels[type]}</Badge>}
        {organization && <bdi>{organization}</bdi>}
        <ApplicationDeadline application={application} />
      </p>
      <p className="text-muted mt-2">
        <strong>{stateLabels[state]}</strong> since {formatDay(movedAt)}
      </p>
    </>
  );
}

/** Until when, with the days that are left while nothing was sent. */
export function ApplicationDeadline({ application: { opportunity, ownDeadline, isOwn, state } }: Properties) {
  const now = useNow();
  const isOpen = openStates.includes(state);
  if (opportunity) return <OpportunityDeadline opportunity={opportunity} isOpen={isOpen} />;
  if (!isOwn) return <span>No longer on SeaLeap</span>;
  if (!ownDeadline) return <span>No date</span>;
  const at = endOfDayAnywhere(ownDeadline)?.toISOString() ?? null;
  return <Dated text={`Your deadline: ${formatDay(ownDeadline)}`} at={isOpen ? at : null} now={now} />;
}

type OpportunityProperties = { opportunity: Parameters<typeof formatDeadline>[0]; isOpen: boolean };

/** `isOpen`: the days that are left still matter. */
export function OpportunityDeadline({ opportunity, isOpen }: OpportunityProperties) {
  const now = useNow();
  const timeZone = useIsHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const at = isOpen ? opportunity.closesAt : null;
  return <Dated text={formatDeadline(opportunity, { now, timeZone })} at={at} now={now} />;
}

function Dated({ text, at, now }: { text: string; at: string | null; now: Date }) {
  const left = timeLeft({ closesAt: at }, now);
  return (
    <span>
      {text}
      {left && <span className={left.isUrgent ? 'text-buoy font-heavy' : 'text-muted font-medium'}> {left.text}</span>}
    </span>
  );
}
