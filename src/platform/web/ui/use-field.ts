import { useId } from 'react';
import { useTyped } from '../typed-form.ts';
import { describe, type FieldTexts } from './field.tsx';

type ControlProperties = { [name in 'id' | 'name' | 'type' | 'className']?: string | undefined };

/** Splits a text control's properties into those of its `Field` and those of the control. */
export function useField<Properties extends FieldTexts & ControlProperties>(properties: Properties) {
  const { label, hint, error, isOptional, id, className, ...rest } = properties;
  const ownId = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  const typed = useTyped(rest.name, rest.type);
  return {
    field: { id: id ?? ownId, ...texts },
    control: { ...rest, ...typed, ...describe(id ?? ownId, texts), className: `input ${className ?? ''}`.trimEnd() },
  };
}
