import { useId } from 'react';
import { ChipCheck } from '#platform/web/ui/chip.tsx';
import { FieldError, FieldHint } from '#platform/web/ui/fields/field.tsx';

type Properties<Value> = {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly (readonly [Value, string])[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** A choice of several values, which are kept in the order of the options. */
export function ChipGroup<Value extends string | number>({
  label,
  hint,
  error,
  options,
  chosen,
  onChange,
}: Properties<Value>) {
  const id = useId();
  const values = options.map(([value]) => value);
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(values.filter((each) => (each === value ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="field editor-chips" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="flex flex-wrap mt-2 gap-2">
        {options.map(([value, name]) => (
          <ChipCheck
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          >
            {name}
          </ChipCheck>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
