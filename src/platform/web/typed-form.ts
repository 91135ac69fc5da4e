import { createContext, useContext } from 'react';

/**
 * Input of a form that was sent without script and rejected; its page is rendered again with it. A field with several
 * values has one a line.
 */
export type TypedForm = Readonly<Record<string, string>>;

export const TypedFormContext = createContext<TypedForm>({});

/** The rejected field, if the error is about one. */
export const RefusedFieldContext = createContext<string | undefined>(undefined);

/**
 * Properties for the rejected field of a form sent without script: its message and focus. `messages` by field; the
 * route names the same fields (`fieldsWithErrors`).
 */
export function useRefusedField(messages: Readonly<Record<string, string>>) {
  const refused = useContext(RefusedFieldContext);
  return (name: string) => (name === refused ? { error: messages[name], autoFocus: true } : {});
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
