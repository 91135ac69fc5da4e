import { createContext, useContext } from 'react';

/** What was typed into a form that was sent without script and refused: its page is then sent again, with this in it. */
export type TypedForm = Readonly<Record<string, string>>;

export const TypedFormContext = createContext<TypedForm>({});

/** What was typed before, as the start of a field; secrets are never sent back. */
export function useTyped(name: string | undefined, type?: string) {
  const typed = useContext(TypedFormContext);
  const value = name !== undefined && type !== 'password' && type !== 'hidden' ? typed[name] : undefined;
  return value === undefined ? {} : { defaultValue: value };
}
