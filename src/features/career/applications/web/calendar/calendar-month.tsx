import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import type { MonthEntry } from '../../contract.ts';
import { CalendarDay } from './calendar-day.tsx';
import { formatMonth, weekdays } from './day-labels.ts';
import { dayAfterKey, monthOf, weeksOf } from './month-policy.ts';

type Properties = {
  month: string;
  today: string;
  entries: readonly MonthEntry[];
  agendaPath: string;
  monthPath: (month: string) => string;
};

/** A grid of days (WAI-ARIA, 'Grid pattern'): one of them is in the tab order, and the arrows lead to the others. */
export function CalendarMonth({ month, today, entries, agendaPath, monthPath }: Properties) {
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const [chosen, setChosen] = useState(today);
  const isHydrated = useIsHydrated();
  const current = [chosen, today].find((day) => monthOf(day) === month) ?? `${month}-01`;

  // A day of another month is there as soon as that month is shown.
  useEffect(() => {
    const day = isMoving.current && table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`);
    if (!day) return;
    isMoving.current = false;
    day.focus();
  });

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const { target, key } = event;
    if (!(target instanceof HTMLTableCellElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'Enter') return enter(target);
    const day = dayAfterKey(target.dataset.day!, key);
    if (!day) return;
    event.preventDefault();
    isMoving.current = true;
    setChosen(day);
    if (monthOf(day) !== month) navigate(monthPath(monthOf(day)), { replace: true });
  }

  return (
    <table
      className="calendar-grid w-full border-collapse [table-layout:fixed] [&_[aria-current='date']_time]:bg-sea [&_[aria-current='date']_time]:text-over [&_[aria-current='date']_time]:font-heavy"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what ARIA in HTML allows as a grid.
      role="grid"
      aria-label={formatMonth(month)}
      ref={table}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {weekdays.map(([short, whole]) => (
            <th
              className="text-muted text-xs font-semibold text-start px-2 py-1.5 max-md:text-center max-md:px-0.5"
              key={short}
              scope="col"
              abbr={whole}
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day ? (
                <CalendarDay
                  key={day}
                  {...{ day, agendaPath, isToday: day === today }}
                  entries={entries.filter((entry) => entry.day === day)}
                  tabIndex={isHydrated ? (day === current ? 0 : -1) : undefined}
                />
              ) : (
                <td
                  key={weekdays[at]![0]}
                  className="h-[7rem] align-top bg-transparent p-1.5 border border-line max-md:h-[4.5rem] max-md:text-center max-md:p-0.5 focus-visible:[outline:2.5px_solid_var(--sea)] focus-visible:outline-offset-[-2px]"
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Into the day: to its first link, or through it where there is one alone. */
function enter(cell: HTMLTableCellElement) {
  const links = [...cell.querySelectorAll('a')].filter((link) => link.checkVisibility());
  if (links.length === 1) links[0]!.click();
  else links[0]?.focus();
}
