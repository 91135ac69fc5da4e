import { counted } from '#platform/shared/text/text.ts';
import type { MonthEntry } from '../../contract.ts';
import { applicationPath } from '../application-address.ts';
import { entryLabels } from '../application-labels.ts';
import { formatWeekday } from './day-labels.ts';

type Properties = {
  day: string;
  isToday: boolean;
  entries: readonly MonthEntry[];
  agendaPath: string;
  tabIndex: number | undefined;
};

/** Entries of a day that have room in the grid. */
const maxShown = 3;

export const dayId = (day: string) => `day-${day}`;

/** A narrow screen shows how many there are, and leads to them in the list of days. */
export function CalendarDay({ day, isToday, entries, agendaPath, tabIndex }: Properties) {
  const further = entries.length - maxShown;
  return (
    <td
      className="h-[7rem] bg-surface align-top p-1.5 border border-line max-md:h-[4.5rem] max-md:text-center max-md:p-0.5 focus-visible:[outline:2.5px_solid_var(--sea)] focus-visible:outline-offset-[-2px]"
      data-day={day}
      tabIndex={tabIndex}
      aria-current={isToday ? 'date' : undefined}
    >
      <time
        className="inline-grid min-w-[1.75rem] min-h-[1.75rem] rounded-full text-sm tabular-nums place-items-center px-1"
        dateTime={day}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">{formatWeekday(day)}</span>
      </time>
      {entries.length > 0 && (
        <>
          <a
            className="hidden max-md:grid max-md:min-h-[2.5rem] max-md:rounded-small max-md:font-heavy max-md:place-items-center max-md:border max-md:border-sea"
            href={`#${dayId(day)}`}
          >
            <span aria-hidden="true">{entries.length}</span>
            <span className="visually-hidden">
              {counted(entries.length, 'date')} on {formatWeekday(day)}
            </span>
          </a>
          <ul className="grid mt-1 gap-1 max-md:hidden [&_a:hover_.calendar-title]:underline">
            {entries.slice(0, maxShown).map((entry) => (
              <li
                key={`${entry.applicationId} ${entry.kind} ${entry.text}`}
                className="rounded-small bg-surface wrap-anywhere border-y border-e border-s-4 border-sea [&[data-kind='expected']]:border-dashed [&:is([data-kind='step'],[data-kind='own'])]:border-control"
                data-kind={entry.kind}
              >
                <a
                  className="block min-h-control text-sm leading-snug px-1.5 py-0.5"
                  href={applicationPath(entry.applicationId)}
                >
                  <span className="text-muted text-xs font-semibold block">{entryLabels[entry.kind]}</span>{' '}
                  <span className="calendar-title line-clamp-2" dir="auto">
                    {entry.kind === 'step' ? entry.text : entry.title}
                  </span>
                </a>
              </li>
            ))}
            {further > 0 && (
              <li>
                <a
                  className="calendar-further block min-h-control text-sm leading-snug px-1.5 py-0.5"
                  href={`${agendaPath}#${dayId(day)}`}
                >
                  {further} more
                </a>
              </li>
            )}
          </ul>
        </>
      )}
    </td>
  );
}
