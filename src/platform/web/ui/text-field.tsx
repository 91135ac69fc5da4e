import { type ComponentProps, useId } from 'react';
import { useTyped } from '../typed-form.ts';
import { describe, Field, type FieldTexts } from './field.tsx';

type Properties = FieldTexts & ComponentProps<'input'>;

/** One line of text. Uncontrolled unless the caller says otherwise, so that typing before hydration is kept. */
export function TextField({ label, hint, error, isOptional, id, className, ...rest }: Properties) {
  const ownId = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Field id={id ?? ownId} {...texts}>
      <input
        dir="auto"
        {...rest}
        {...useTyped(rest.name, rest.type)}
        {...describe(id ?? ownId, texts)}
        className={`input ${className ?? ''}`.trimEnd()}
      />
    </Field>
  );
}
