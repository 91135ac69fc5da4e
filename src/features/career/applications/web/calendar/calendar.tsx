import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { type ApplicationsAddress, applicationsPath } from '../application-address.ts';
import { useMonth } from '../view-api.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { CalendarNavigation } from './calendar-navigation.tsx';
import { addMonths } from './month-policy.ts';
import { useToday } from './use-today.ts';

/** A month as a grid, and as a list of its days; which of them is shown follows the address, else the width. */
export function Calendar({ address }: { address: ApplicationsAddress }) {
  const { data, error, refetch, isFetching } = useMonth(address);
  const today = useToday();
  if (error && !data)
    return <FailedState title="We could not load your dates" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader label="Loading your dates" />;
  const { month, entries } = data;
  const pathOf = (change: ApplicationsAddress) =>
    applicationsPath({ ...address, view: 'calendar', after: undefined, ...change });
  return (
    <section
      aria-labelledby="calendar-month"
      className="[&[data-shape='month']_.calendar-to-month]:hidden [&[data-shape='agenda']_:is(.calendar-grid,.calendar-to-agenda)]:hidden md:[&:not([data-shape='agenda'])_:is(.calendar-agenda,.calendar-to-month)]:hidden max-md:[&:not([data-shape])_:is(.calendar-grid,.calendar-to-agenda)]:hidden"
      data-shape={address.shape}
    >
      <CalendarNavigation {...{ month, today, pathOf }} />
      <CalendarMonth
        {...{ month, today, entries }}
        agendaPath={pathOf({ month, shape: 'agenda' })}
        monthPath={(other) => pathOf({ month: other })}
      />
      <CalendarAgenda {...{ month, today, entries }} nextPath={pathOf({ month: addMonths(month, 1) })} />
    </section>
  );
}
