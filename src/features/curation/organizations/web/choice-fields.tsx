import { useId } from 'react';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { useTypedChoices } from '#platform/web/forms/typed-form.ts';
import { ChipCheck } from '#platform/web/ui/chip.tsx';
import { FieldError, FieldHint } from '#platform/web/ui/fields/field.tsx';
import type { PostedForm } from '../contract.ts';

/** What is stored, or nothing of a new one. */
export type PostFieldsProperties = { form: Partial<PostedForm> };

type Properties = {
  name: string;
  label: string;
  hint?: string;
  options: readonly (readonly [string, string])[];
  chosen: readonly string[];
};

/** A choice of several values, which a plain form sends too. */
export function ChoiceFields({ name, label, hint, options, chosen }: Properties) {
  const id = useId();
  const { error } = useFieldState(name);
  const typed = useTypedChoices(name) ?? chosen;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="min-w-0" {...(described && { 'aria-describedby': described })}>
      <legend className="field-label">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="flex flex-wrap mt-2 gap-2 [&_.chip]:max-w-full [&_.chip]:wrap-anywhere">
        {options.map(([value, text]) => (
          <ChipCheck key={value} name={name} value={value} defaultChecked={typed.includes(value)}>
            {text}
          </ChipCheck>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
