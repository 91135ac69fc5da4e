import { formatTimeOfDay } from '#features/meeting/meetings/meeting-policy.ts';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { FieldError } from '#platform/web/ui/fields/field.tsx';
import '#platform/web/ui/fields/checks.css';

/** Days whose times are in sight at once. */
const shownDays = 5;

const dayIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });

function byDay(slots: readonly string[], zone: string) {
  const format = dayIn(zone);
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = format.format(new Date(slot));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}

type Properties = { slots: readonly string[]; zone: string };

/** Free times as radio buttons, by the days of a zone. */
export function SlotFields({ slots, zone }: Properties) {
  const { error } = useFieldState('startsAt');
  const days = byDay(slots, zone);
  const show = ([day, times]: [string, string[]]) => (
    <div key={day} className="mb-1">
      <h3 className="text-base font-strong mb-2">{day}</h3>
      <div className="flex flex-wrap gap-2">
        {times.map((slot) => (
          <label key={slot} className="chip tabular-nums">
            <input type="radio" className="chip-check" name="startsAt" value={slot} />
            <span className="visually-hidden">{day}, </span>
            {formatTimeOfDay(new Date(slot), zone)}
          </label>
        ))}
      </div>
    </div>
  );
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? 'startsAt-error' : undefined}>
      <legend className="visually-hidden">Time</legend>
      <FieldError id="startsAt" error={error} />
      {days.slice(0, shownDays).map(show)}
      {days.length > shownDays && (
        <details>
          <summary className="inline-flex min-h-control items-center text-sea cursor-pointer underline underline-offset-3">
            Later times
          </summary>
          {days.slice(shownDays).map(show)}
        </details>
      )}
    </fieldset>
  );
}
