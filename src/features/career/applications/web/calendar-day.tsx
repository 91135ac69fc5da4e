import { counted } from '#platform/shared/text.ts';
import type { MonthEntry } from '../contract.ts';
import { applicationPath } from './application-address.ts';
import { entryLabels } from './application-labels.ts';
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
    <td data-day={day} tabIndex={tabIndex} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">{formatWeekday(day)}</span>
      </time>
      {entries.length > 0 && (
        <>
          <a className="calendar-jump" href={`#${dayId(day)}`}>
            <span aria-hidden="true">{entries.length}</span>
            <span className="visually-hidden">
              {counted(entries.length, 'date')} on {formatWeekday(day)}
            </span>
          </a>
          <ul className="calendar-entries">
            {entries.slice(0, maxShown).map((entry) => (
              <li
                key={`${entry.applicationId} ${entry.kind} ${entry.text}`}
                className="calendar-entry"
                data-kind={entry.kind}
              >
                <a href={applicationPath(entry.applicationId)}>
                  <span className="calendar-kind">{entryLabels[entry.kind]}</span>{' '}
                  <span className="calendar-title" dir="auto">
                    {entry.kind === 'step' ? entry.text : entry.title}
                  </span>
                </a>
              </li>
            ))}
            {further > 0 && (
              <li>
                <a className="calendar-further" href={`${agendaPath}#${dayId(day)}`}>
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
