import { useId } from 'react';
import { FieldError, FieldHint, type FieldTexts } from './field.tsx';
import './fields.css';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, index, 1)),
  ),
}));

type Properties = Pick<FieldTexts, 'label' | 'hint' | 'error'>;

/** A date of birth as day, month and year: `readDate` reads them. */
export function DateFields({ label, hint, error }: Properties) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const invalid = error ? { 'aria-invalid': true as const } : {};
  return (
    <fieldset className="date-fields" {...(described && { 'aria-describedby': described })}>
      <legend className="field-label">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="date-parts">
        <label>
          Day
          <input
            {...{ className: 'input', name: 'day', inputMode: 'numeric', maxLength: 2, required: true, ...invalid }}
            autoComplete="bday-day"
          />
        </label>
        <label>
          Month
          <select className="input" name="month" defaultValue="" required autoComplete="bday-month" {...invalid}>
            <option value="" disabled>
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
            {...{ className: 'input', name: 'year', inputMode: 'numeric', maxLength: 4, required: true, ...invalid }}
            autoComplete="bday-year"
          />
        </label>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** 'YYYY-MM-DD' of a form with `DateFields`; it need not be a day that exists. */
export function readDate(data: FormData) {
  const part = (name: string) => String(data.get(name) ?? '').trim();
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day').padStart(2, '0')}`;
}
