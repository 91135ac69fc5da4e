import { type ComponentProps, useId } from 'react';
import { useTyped } from '../typed-form.ts';
import { describe, Field, type FieldTexts } from './field.tsx';

type Properties = FieldTexts & ComponentProps<'select'>;

/** One choice of many, in the browser's own list, which works everywhere and by keyboard. */
export function SelectField({ label, hint, error, isOptional, id, className, ...rest }: Properties) {
  const ownId = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Field id={id ?? ownId} {...texts}>
      <select
        {...rest}
        {...useTyped(rest.name)}
        {...describe(id ?? ownId, texts)}
        className={`input ${className ?? ''}`.trimEnd()}
      />
    </Field>
  );
}
