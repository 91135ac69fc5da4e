import { EmptyState } from '#platform/web/ui/states.tsx';
import type { MonthEntry } from '../../contract.ts';
import { stateLabels } from '../../vocabulary.ts';
import { applicationPath } from '../application-address.ts';
import { entryLabels } from '../application-labels.ts';
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
    <div className="calendar-agenda max-w-reading">
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
    <section id={dayId(day)} className="scroll-mt-4 mt-5" tabIndex={-1}>
      <h3 className="text-base font-bold">
        {formatWeekday(day)} {isToday && <strong className="text-sea ms-1.5">Today</strong>}
      </h3>
      <ul className="grid mt-2 gap-2">
        {entries.map(({ applicationId, kind, text, title, state }) => (
          <li
            key={`${applicationId} ${kind} ${text}`}
            className="rounded-small bg-surface wrap-anywhere grid px-3.5 py-2 border-y border-e border-s-4 border-sea gap-y-0 gap-x-3 [&[data-kind='expected']]:border-dashed [&:is([data-kind='step'],[data-kind='own'])]:border-control"
            data-kind={kind}
          >
            <span className="text-muted text-xs font-semibold">{entryLabels[kind]}</span>
            <a
              className="block min-h-11 font-strong underline decoration-1 underline-offset-3 py-2.5"
              href={applicationPath(applicationId)}
              dir="auto"
            >
              {title}
            </a>
            {kind === 'step' && <span dir="auto">{text}</span>}
            {kind === 'expected' && <span>Expected to close {text}, from earlier years</span>}
            <span className="text-muted text-sm">{stateLabels[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
