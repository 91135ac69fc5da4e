import { useId, useState } from 'react';
import { describe, FieldError, FieldHint } from '#platform/web/ui/fields/field.tsx';

const months = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, at, 1))),
);
const isYear = (year: string) => /^[12]\d{3}$/.test(year);

type Properties = {
  label: string;
  hint?: string | undefined;
  /** '2024', '2024-05' or '2024-05-31'; '' for none. */
  value: string;
  onChange: (value: string) => void;
};

/** A month, which may be left out, and a year. */
export function MonthField({ label, hint, value, onChange }: Properties) {
  const id = useId();
  const [year, setYear] = useState(value.slice(0, 4));
  const [month, setMonth] = useState(value.slice(5, 7));
  const [isLeft, setIsLeft] = useState(false);
  const error =
    isLeft && (year === '' ? month !== '' : !isYear(year))
      ? 'Write the year with four digits, such as 2024.'
      : undefined;
  const report = (nextYear: string, nextMonth: string) => {
    if (nextYear === '') onChange('');
    else if (isYear(nextYear)) onChange(nextMonth ? `${nextYear}-${nextMonth}` : nextYear);
  };
  return (
    <fieldset className="">
      <legend className="field-label">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="grid grid-cols-[1fr_6rem] gap-2">
        <select
          className="input"
          aria-label={`${label}: month`}
          value={month}
          onChange={({ target }) => {
            setMonth(target.value);
            report(year, target.value);
          }}
        >
          <option value="">Month</option>
          {months.map((name, at) => (
            <option key={name} value={String(at + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </select>
        <input
          className="input"
          {...describe(id, { hint, error })}
          aria-label={`${label}: year`}
          placeholder="Year"
          inputMode="numeric"
          maxLength={4}
          value={year}
          onChange={({ target }) => {
            setYear(target.value.trim());
            report(target.value.trim(), month);
          }}
          onBlur={() => setIsLeft(true)}
        />
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
