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

/** Uncontrolled by default, so that input from before hydration is kept. */
export function TextField(properties: FieldTexts & ComponentProps<'input'>) {
  const { field, control } = useField(properties);
  return (
    <Field {...field}>
      <input dir="auto" {...control} />
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
