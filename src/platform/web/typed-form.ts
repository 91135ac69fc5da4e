import { createContext, useContext } from 'react';

/** What was typed into a form that was sent without script and refused: its page is then sent again, with this in it. */
export type TypedForm = Readonly<Record<string, string>>;

export const TypedFormContext = createContext<TypedForm>({});

/** The field of that form that was refused, where it is one field's fault. */
export const RefusedFieldContext = createContext<string | undefined>(undefined);

/**
 * What a form without script says beside a field that was refused, and that the keyboard begins there. `sentences` says,
 * for each field, what is expected of it; the route names the same fields (`fieldsWithErrors`).
 */
export function useRefusedField(messages: Readonly<Record<string, string>>) {
  const refused = useContext(RefusedFieldContext);
  return (name: string) => (name === refused ? { error: messages[name], autoFocus: true } : {});
}

/** What was typed before, as the start of a field; secrets are never sent back. */
export function useTyped(name: string | undefined, type?: string) {
  const typed = useContext(TypedFormContext);
  const value = name !== undefined && type !== 'password' && type !== 'hidden' ? typed[name] : undefined;
  return value === undefined ? {} : { defaultValue: value };
}
