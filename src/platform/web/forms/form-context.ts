import { createContext, useContext } from 'react';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The state of the form around a field or a button. */
export type FormState = {
  isPending: boolean;
  errors: FieldErrors;
  /** Why the form as a whole was refused. */
  failure: string | undefined;
  /** The field that takes the focus on a page that the server rendered again. */
  refusedField?: string | undefined;
};

export const FormContext = createContext<FormState>({ isPending: false, errors: {}, failure: undefined });

export const useFormState = () => useContext(FormContext);

/** The message beside a field of the form around it, and its focus on a page that was rendered again. */
export function useFieldState(name: string | undefined): { error?: string | undefined; autoFocus?: true } {
  const { errors, refusedField } = useFormState();
  if (name === undefined || errors[name] === undefined) return {};
  return { error: errors[name], ...(refusedField === name && { autoFocus: true }) };
}
