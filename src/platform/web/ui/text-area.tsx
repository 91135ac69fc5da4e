import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { useField } from './use-field.ts';

export function TextArea(properties: FieldTexts & ComponentProps<'textarea'>) {
  const { field, control } = useField(properties);
  return (
    <Field {...field}>
      <textarea dir="auto" rows={4} {...control} />
    </Field>
  );
}
