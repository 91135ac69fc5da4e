import { formatInstant, formatLongDate } from '#platform/shared/dates/dates.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { OpportunityState } from '../../vocabulary.ts';
import type { GroupProperties } from '../editor-api.ts';

const spans = [
  { days: 3, label: 'In 3 days' },
  { days: 7, label: 'In a week' },
  { days: 14, label: 'In 2 weeks' },
];
const usualTime = '09:00';

/** Local date and time of an instant; UTC before hydration. */
function wallClockOf(instant: string, isHydrated: boolean) {
  const at = new Date(instant);
  const shifted = isHydrated ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000) : at;
  const [date, time] = shifted.toISOString().split('T');
  return { date: date!, time: time!.slice(0, 5) };
}

/** An instant from local date and time; null for an invalid date. */
function instantOf(date: string, time: string) {
  const at = new Date(`${date}T${time || usualTime}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export function EarlyAccessFields({ fields, errors, change, state }: GroupProperties & { state: OpportunityState }) {
  return (
    <Panel className="grid gap-5" aria-labelledby="editor-early">
      <h2 id="editor-early">Early access</h2>
      {state === 'published' && !fields.earlyAccessAt ? (
        <p className="text-muted text-sm [&[role='alert']]:text-buoy [&[role='alert']]:font-semibold">
          It is open for everybody. To give it early access again, take it off the site first.
        </p>
      ) : (
        <Until at={fields.earlyAccessAt} error={errors.earlyAccessAt} set={(at) => change({ earlyAccessAt: at })} />
      )}
    </Panel>
  );
}

type UntilProperties = { at: string | null; error: string | undefined; set: (at: string | null) => void };

function Until({ at, error, set }: UntilProperties) {
  const isHydrated = useIsHydrated();
  const { date, time } = at ? wallClockOf(at, isHydrated) : { date: '', time: '' };
  return (
    <>
      <p className="text-muted text-sm [&[role='alert']]:text-buoy [&[role='alert']]:font-semibold">
        Premium members see it as soon as it is published, everybody else from the day that you choose here. Choose none
        to open it for everybody at once.
      </p>
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr]">
        <TextField
          label="Opens for everybody on"
          isOptional
          type="date"
          value={date}
          error={error}
          onChange={({ target }) => set(instantOf(target.value, time))}
        />
        <TextField
          label="Time on your clock"
          isOptional
          type="time"
          value={time}
          disabled={!at}
          onChange={({ target }) => set(instantOf(date, target.value.slice(0, 5)))}
        />
      </div>
      <div className="flex flex-wrap mt-2 gap-2">
        {spans.map(({ days, label }) => (
          <Button
            key={days}
            variant="second"
            size="small"
            onClick={() => {
              const later = new Date(Date.now() + days * dayMs).toISOString();
              set(instantOf(wallClockOf(later, true).date, time));
            }}
          >
            {label}
          </Button>
        ))}
        {at && (
          <Button variant="quiet" size="small" onClick={() => set(null)}>
            No early access
          </Button>
        )}
      </div>
      <p className="text-muted text-sm [&[role='alert']]:text-buoy [&[role='alert']]:font-semibold" role="status">
        {at && `Opens for everybody on ${isHydrated ? formatInstant(at, undefined) : formatLongDate(at)}.`}
      </p>
    </>
  );
}
