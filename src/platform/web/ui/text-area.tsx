import { type ComponentProps, useId } from 'react';
import { useTyped } from '../typed-form.ts';
import { describe, Field, type FieldTexts } from './field.tsx';

type Properties = FieldTexts & ComponentProps<'textarea'>;

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ label, hint, error, isOptional, id, className, ...rest }: Properties) {
  const ownId = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Field id={id ?? ownId} {...texts}>
      <textarea
        dir="auto"
        rows={4}
        {...rest}
        {...useTyped(rest.name)}
        {...describe(id ?? ownId, texts)}
        className={`input ${className ?? ''}`.trimEnd()}
      />
    </Field>
  );
}
