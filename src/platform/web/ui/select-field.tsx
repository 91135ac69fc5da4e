import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { useField } from './use-field.ts';

export function SelectField(properties: FieldTexts & ComponentProps<'select'>) {
  const { field, control } = useField(properties);
  return (
    <Field {...field}>
      <select {...control} />
    </Field>
  );
}
