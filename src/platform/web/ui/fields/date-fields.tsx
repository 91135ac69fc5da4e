import { useId } from 'react';
import { birthdayOf } from '#platform/shared/dates/ages.ts';
import { useFieldState } from '../../forms/form-context.ts';
import { useTyped } from '../../forms/typed-form.ts';
import { FieldError, FieldHint, type FieldTexts } from './field.tsx';
import './fields.css';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, index, 1)),
  ),
}));

const digits = { inputMode: 'numeric' } as const;

type Properties = FieldTexts & {
  /** Under which its refusal is. */
  name?: string;
  /** 'YYYY-MM-DD'. */
  defaultValue?: string | null | undefined;
};

/** A date of birth as day, month and year: `readDate` reads them. Required unless `isOptional`. */
export function DateFields({ name = 'dateOfBirth', label, hint, error: given, isOptional, defaultValue }: Properties) {
  const id = useId();
  const state = useFieldState(name);
  const error = given ?? state.error;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const [year, month, day] = defaultValue?.split('-') ?? [];
  const [typedDay, typedMonth, typedYear] = [useTyped('day'), useTyped('month'), useTyped('year')];
  const shared = { className: 'input', required: !isOptional, ...(error && { 'aria-invalid': true as const }) };
  return (
    <fieldset className="min-w-0" {...(described && { 'aria-describedby': described })}>
      <legend className="field-label">
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className="mt-2 grid grid-cols-[4.5rem_minmax(8rem,12rem)_6rem] gap-3 max-[24rem]:grid-cols-[4rem_1fr_5rem] max-[24rem]:gap-2 [&_label]:text-sm">
        <label>
          Day
          <input
            {...{
              ...shared,
              ...digits,
              name: 'day',
              maxLength: 2,
              defaultValue: day && String(Number(day)),
              ...typedDay,
            }}
            autoComplete="bday-day"
          />
        </label>
        <label>
          Month
          <select
            {...{
              ...shared,
              name: 'month',
              defaultValue: month ?? '',
              autoComplete: 'bday-month',
              ...typedMonth,
            }}
          >
            <option value="" disabled={!isOptional}>
              Choose
            </option>
            {months.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Year
          <input
            {...{ ...shared, ...digits, name: 'year', maxLength: 4, defaultValue: year, ...typedYear }}
            autoComplete="bday-year"
          />
        </label>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** 'YYYY-MM-DD' of a form with `DateFields`, which need not be a day that exists; '' when it is empty. */
export function readDate(data: FormData) {
  const part = (name: string) => String(data.get(name) ?? '');
  return birthdayOf({ day: part('day'), month: part('month'), year: part('year') });
}
