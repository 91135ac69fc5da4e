import { type ComponentProps, useId } from 'react';
import { useFieldState } from '../../forms/form-context.ts';
import { useTyped } from '../../forms/typed-form.ts';
import { describe, Field, type FieldTexts } from './field.tsx';

type ControlProperties = { [name in 'id' | 'name' | 'type' | 'className']?: string | undefined };

/** Splits a text control's properties into those of its `Field` and those of the control. */
function useField<Properties extends FieldTexts & ControlProperties>(properties: Properties) {
  const { label, hint, error, isOptional, id, className, ...rest } = properties;
  const ownId = useId();
  const state = useFieldState(rest.name);
  const texts = { label, hint, error: error ?? state.error, ...(isOptional && { isOptional }) };
  const typed = useTyped(rest.name, rest.type);
  return {
    field: { id: id ?? ownId, ...texts },
    control: {
      ...rest,
      ...typed,
      ...(state.autoFocus && { autoFocus: true }),
      ...describe(id ?? ownId, texts),
      className: `input ${className ?? ''}`.trimEnd(),
    },
  };
}

/** Browsers refuse letters of other scripts in `type=email`, or send another address than was typed. */
const emailInput: ComponentProps<'input'> = {
  ...{ type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  ...{ pattern: '\\s*[^\\s@]+@[^\\s@]+\\s*', title: 'An email address, such as name@example.org' },
};

/**
 * Uncontrolled by default, so that input from before hydration is kept. `type="email"` takes the addresses of every
 * script.
 */
export function TextField(properties: FieldTexts & ComponentProps<'input'>) {
  const { field, control } = useField(properties);
  return (
    <Field {...field}>
      <input dir="auto" {...control} {...(control.type === 'email' && emailInput)} />
    </Field>
  );
}

export function TextArea(properties: FieldTexts & ComponentProps<'textarea'>) {
  const { field, control } = useField(properties);
  return (
    <Field {...field}>
      <textarea dir="auto" rows={4} {...control} />
    </Field>
  );
}

export function SelectField(properties: FieldTexts & ComponentProps<'select'>) {
  const { field, control } = useField(properties);
  return (
    <Field {...field}>
      <select {...control} />
    </Field>
  );
}
