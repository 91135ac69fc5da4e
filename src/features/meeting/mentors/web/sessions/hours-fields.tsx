import { useState } from 'react';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { useTypedChoices } from '#platform/web/forms/typed-form.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldError } from '#platform/web/ui/fields/field.tsx';
import type { OwnAvailability, ShownHours } from '../../mentoring-contract.ts';
import { mentoringLimits, weekdayNames } from '../../mentoring-vocabulary.ts';

type InputProperties = {
  type: 'time' | 'date';
  name: string;
  index: number;
  value: string;
  label: string;
  error?: string;
};

/** One of several fields of a name, which keeps what was typed without script. */
function RepeatedInput({ type, name, index, value, label, error }: InputProperties) {
  const typed = useTypedChoices(name);
  return (
    <input
      {...{ type, name, className: 'input' }}
      aria-label={label}
      {...(error && { 'aria-invalid': true, 'aria-describedby': error })}
      defaultValue={typed ? (typed[index] ?? '') : value}
    />
  );
}

const none: ShownHours = { from: '', to: '' };

function DayFields({ day, hours }: { day: string; hours: readonly ShownHours[] }) {
  const { error } = useFieldState(day);
  const errorId = error && { error: `${day}-error` };
  const span = (index: number) => {
    const { from, to } = hours[index] ?? none;
    const which = index === 0 ? '' : ', second time';
    return (
      <p className="flex items-center gap-2.5 [&>.input]:w-[9.5rem] [&>.input]:min-w-0 [&>.input]:flex-[0_1_9.5rem] [&>.input]:mt-0">
        <RepeatedInput
          {...{ type: 'time', name: day, index: 2 * index, value: from }}
          label={`${day}${which}, from`}
          {...errorId}
        />
        <span className="flex-none" aria-hidden="true">
          to
        </span>
        <RepeatedInput
          {...{ type: 'time', name: day, index: 2 * index + 1, value: to }}
          label={`${day}${which}, to`}
          {...errorId}
        />
      </p>
    );
  };
  return (
    <li className="sm:grid sm:grid-cols-[8rem_1fr]">
      <h3 className="field-label sm:leading-control">{day}</h3>
      <div>
        {span(0)}
        <details open={hours.length > 1}>
          <summary className="inline-flex min-h-control items-center text-muted cursor-pointer text-sm underline underline-offset-3">
            A second time on {day}
          </summary>
          {span(1)}
        </details>
        <FieldError id={day} error={error} />
      </div>
    </li>
  );
}

/** Hours of each day of a week. */
export const WeeklyFields = ({ own }: { own: OwnAvailability }) => (
  <fieldset className="grid gap-3">
    <legend className="field-label">Every week</legend>
    <p className="field-hint">Leave a day empty if you have no time. 00:00 as the end is midnight.</p>
    <ul className="grid my-3 gap-3">
      {weekdayNames.map((day, index) => (
        <DayFields key={day} day={day} hours={own.weekly[index] ?? []} />
      ))}
    </ul>
  </fieldset>
);

/** Days on which other hours hold, with an empty one at the end. */
export function ExceptionFields({ own: { exceptions } }: { own: OwnAvailability }) {
  const isHydrated = useIsHydrated();
  const [added, setAdded] = useState(1);
  const typed = useTypedChoices('exceptionDay');
  const count = Math.max(exceptions.length + added, typed?.length ?? 0);
  const { error } = useFieldState('exceptionDay');
  const errorId = error && { error: 'exceptionDay-error' };
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">
        Days that are different <span className="field-optional">(optional)</span>
      </legend>
      <p className="field-hint">A day without hours: you have no time then.</p>
      <ul className="grid my-3 gap-3">
        {Array.from({ length: count }, (_, index) => {
          const { day, from, to } = exceptions[index] ?? { day: '', ...none };
          const which = `Different day ${index + 1}`;
          const part = (name: string, value: string) => ({ name, index, value, ...errorId });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end alone.
              key={index}
              className="flex flex-wrap gap-y-2.5 gap-x-4 [&>.input]:w-[9.5rem] [&>.input]:min-w-0 [&>.input]:mt-0"
            >
              <RepeatedInput type="date" {...part('exceptionDay', day)} label={which} />
              <p className="flex items-center gap-2.5 [&>.input]:w-[9.5rem] [&>.input]:min-w-0 [&>.input]:flex-[0_1_9.5rem] [&>.input]:mt-0">
                <RepeatedInput type="time" {...part('exceptionFrom', from)} label={`${which}, from`} />
                <span className="flex-none" aria-hidden="true">
                  to
                </span>
                <RepeatedInput type="time" {...part('exceptionTo', to)} label={`${which}, to`} />
              </p>
            </li>
          );
        })}
      </ul>
      <FieldError id="exceptionDay" error={error} />
      {isHydrated && count < mentoringLimits.exceptions && (
        <p>
          {' '}
          <Button variant="second" onClick={() => setAdded(added + 1)}>
            Add another day
          </Button>
        </p>
      )}
    </fieldset>
  );
}
