import { createContext, useContext } from 'react';
import type { FieldErrors, FormState } from './form-context.ts';

/**
 * Input of a form that was sent without script and rejected; its page is rendered again with it. A field with several
 * values has one a line.
 */
export type TypedForm = Readonly<Record<string, string>>;

export const TypedFormContext = createContext<TypedForm>({});

/** The rejected field, if the error is about one. */
export const RefusedFieldContext = createContext<string | undefined>(undefined);

/** The state of a form whose page the server rendered again; `messages` by field, which its route names too (`fieldsWithErrors`). */
export function useRefusedState(messages: FieldErrors): FormState {
  const refusedField = useContext(RefusedFieldContext);
  const message = refusedField && messages[refusedField];
  return {
    isPending: false,
    failure: undefined,
    errors: message ? { [refusedField]: message } : {},
    ...(message && { refusedField }),
  };
}

/** The `defaultValue` of a field from the rejected form; secrets are never sent back. */
export function useTyped(name: string | undefined, type?: string) {
  const typed = useContext(TypedFormContext);
  const value = name !== undefined && type !== 'password' && type !== 'hidden' ? typed[name] : undefined;
  return value === undefined ? {} : { defaultValue: value };
}

/** The checked values of a group of boxes in the rejected form; undefined without one. */
export function useTypedChoices(name: string) {
  const typed = useContext(TypedFormContext);
  return Object.keys(typed).length > 0 ? (typed[name]?.split('\n') ?? []) : undefined;
}
