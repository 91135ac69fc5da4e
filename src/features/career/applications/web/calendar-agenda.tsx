import { EmptyState } from '#platform/web/ui/states.tsx';
import type { MonthEntry } from '../contract.ts';
import { stateLabels } from '../vocabulary.ts';
import { applicationPath } from './application-address.ts';
import { entryLabels } from './application-labels.ts';
import { dayId } from './calendar-day.tsx';
import { formatMonth, formatWeekday } from './day-labels.ts';

type Properties = { month: string; today: string; entries: readonly MonthEntry[]; nextPath: string };

/** The days of a month that have something, in order; what has passed is folded away. */
export function CalendarAgenda({ month, today, entries, nextPath }: Properties) {
  const days = [...new Set(entries.map(({ day }) => day))];
  const past = month === today.slice(0, 7) ? days.filter((day) => day < today) : [];
  const show = (day: string) => (
    <Day key={day} day={day} isToday={day === today} entries={entries.filter((entry) => entry.day === day)} />
  );
  return (
    <div className="calendar-agenda">
      {days.length === 0 && (
        <EmptyState title={`Nothing in ${formatMonth(month)}`} as="h2">
          <a className="link" href={nextPath}>
            Look at the next month
          </a>
        </EmptyState>
      )}
      {past.length > 0 && (
        <details>
          <summary className="button button-quiet">Earlier this month</summary>
          {past.map(show)}
        </details>
      )}
      {days.filter((day) => !past.includes(day)).map(show)}
    </div>
  );
}

function Day({ day, isToday, entries }: Pick<Properties, 'entries'> & { day: string; isToday: boolean }) {
  return (
    <section id={dayId(day)} className="calendar-agenda-day" tabIndex={-1}>
      <h3>
        {formatWeekday(day)} {isToday && <strong className="calendar-today">Today</strong>}
      </h3>
      <ul>
        {entries.map(({ applicationId, kind, text, title, state }) => (
          <li key={`${applicationId} ${kind} ${text}`} className="calendar-entry" data-kind={kind}>
            <span className="calendar-kind">{entryLabels[kind]}</span>
            <a href={applicationPath(applicationId)} dir="auto">
              {title}
            </a>
            {kind === 'step' && <span dir="auto">{text}</span>}
            {kind === 'expected' && <span>Expected to close {text}, from earlier years</span>}
            <span className="calendar-state">{stateLabels[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
