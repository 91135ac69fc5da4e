import { counted } from '#platform/shared/text/text.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { MonthEntry } from '../../contract.ts';
import { type ApplicationsAddress, applicationsPath } from '../application-address.ts';
import { useMonth } from '../view-api.ts';
import { dayId } from './calendar-day.tsx';
import { formatMonth, formatWeekday, weekdays } from './day-labels.ts';
import { addMonths, isMonth, monthOf, weeksOf } from './month-policy.ts';
import { useToday } from './use-today.ts';

/** A month beside the list, where there is room; a day that has something leads to it in the list of days. */
export function SideMonth({ address }: { address: ApplicationsAddress }) {
  const { data } = useMonth(address);
  const today = useToday();
  if (!data) return null;
  const { month, entries } = data;
  const pathOf = (day: string) =>
    applicationsPath({ ...address, view: 'calendar', shape: 'agenda', month: monthOf(day) });
  return (
    <section
      className="sticky top-[calc(24px+var(--header))] rounded-card bg-surface border border-line p-4"
      aria-labelledby="side-month"
    >
      <div className="flex items-center gap-1">
        <h2 className="min-w-0 flex-1 text-base!" id="side-month" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <nav className="flex" aria-label="Months">
          {([-1, 1] as const).map((by) => (
            <MonthLink key={by} address={address} month={addMonths(month, by)} isNext={by === 1} />
          ))}
        </nav>
      </div>
      <table
        className="w-full mt-2 table-fixed border-separate border-spacing-0.5 text-center text-sm tabular-nums"
        aria-labelledby="side-month"
      >
        <thead>
          <tr>
            {weekdays.map(([short, whole]) => (
              <th className="py-1 text-muted text-xs font-semibold" key={short} scope="col" abbr={whole}>
                {short.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td className="p-0" key={day ?? weekdays[at]![0]} aria-current={day === today ? 'date' : undefined}>
                  {day && (
                    <Day
                      day={day}
                      isToday={day === today}
                      entries={entries.filter((entry) => entry.day === day)}
                      href={`${pathOf(day)}#${dayId(day)}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length === 0 && <p className="mt-2 text-muted text-sm">No dates in this month.</p>}
    </section>
  );
}

type MonthProperties = { address: ApplicationsAddress; month: string; isNext: boolean };

const MonthLink = ({ address, month, isNext }: MonthProperties) =>
  isMonth(month) && (
    <a
      className="grid size-11 place-items-center rounded-input hover:bg-shallow"
      href={applicationsPath({ ...address, month })}
      rel={isNext ? 'next' : 'prev'}
    >
      <Icon name="back" className={isNext ? 'icon rotate-180' : 'icon'} />
      <span className="visually-hidden">
        {isNext ? 'Next' : 'Previous'} month: {formatMonth(month)}
      </span>
    </a>
  );

type DayProperties = { day: string; isToday: boolean; entries: readonly MonthEntry[]; href: string };

/** A day with something is a tile, and says how much; dates that are expected alone have a dashed edge. */
function Day({ day, isToday, entries, href }: DayProperties) {
  const number = <span aria-hidden="true">{Number(day.slice(8))}</span>;
  const mark = isToday ? 'rounded-full bg-shallow font-heavy' : 'text-muted';
  if (entries.length === 0)
    return (
      <time className="grid h-11 place-items-center" dateTime={day}>
        <span className={`grid size-8 place-items-center ${mark}`}>{number}</span>
        <span className="visually-hidden">{formatWeekday(day)}</span>
      </time>
    );
  const isExpected = entries.every(({ kind }) => kind === 'expected');
  return (
    <a
      className={`grid h-11 content-center rounded-small border border-sea font-heavy hover:bg-shallow ${isExpected ? 'border-dashed' : ''} ${isToday ? 'bg-shallow' : ''}`}
      href={href}
    >
      {number}
      <span className="flex justify-center gap-0.5" aria-hidden="true">
        {entries.slice(0, 3).map(({ applicationId, kind, text }) => (
          <span key={`${applicationId} ${kind} ${text}`} className="size-1 rounded-full bg-sea" />
        ))}
      </span>
      <span className="visually-hidden">
        {formatWeekday(day)}: {counted(entries.length, 'date')}
      </span>
    </a>
  );
}
