import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { useField } from './use-field.ts';

/** Uncontrolled by default, so that input from before hydration is kept. */
export function TextField(properties: FieldTexts & ComponentProps<'input'>) {
  const { field, control } = useField(properties);
  return (
    <Field {...field}>
      <input dir="auto" {...control} />
    </Field>
  );
}
