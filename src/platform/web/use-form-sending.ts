import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText, HttpError } from './http.ts';
import { useIsHydrated } from './page-address.tsx';

/** A select has no shortest value. */
type Control = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { minLength?: number };
type ErrorMessages = Readonly<Record<string, string>>;

const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

/** Validates the trimmed value, as the server does. */
function isValid({ value, required, minLength = 0, validity }: Control) {
  const { length } = value.trim();
  return validity.valid && !(required && length === 0) && length >= minLength;
}

/** The rejected field, when the form has it. */
const fieldOf = (error: Error, messages: ErrorMessages) =>
  error instanceof HttpError && error.field !== undefined && error.field in messages ? error.field : undefined;

const unreachable = 'SeaLeap could not be reached. What you typed is still here: please try again in a moment.';

/**
 * Submits a form that also works without script, from its DOM fields, which keep input from before hydration.
 * `messages` by field.
 */
export function useFormSending<Input>(mutation: UseMutationResult<unknown, Error, Input>, messages: ErrorMessages) {
  const isHydrated = useIsHydrated();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();

  function showErrors(form: HTMLFormElement, names: string[]) {
    setErrors(Object.fromEntries(names.map((name) => [name, messages[name]!])));
    if (names[0]) controlOf(form, names[0]).focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (mutation.isPending) return;
    setFailure(undefined);
    const invalid = Object.keys(messages).filter((name) => !isValid(controlOf(form, name)));
    showErrors(form, invalid);
    if (invalid.length > 0) return;
    mutation.mutate(Object.fromEntries(new FormData(form)) as Input, {
      onError: (error) => {
        const name = fieldOf(error, messages);
        if (name) showErrors(form, [name]);
        else setFailure(failureText(error, unreachable));
      },
    });
  }

  return {
    errors,
    failure,
    /** Before hydration the browser validates. */
    form: { method: 'post', noValidate: isHydrated, onSubmit, 'aria-busy': mutation.isPending },
  } as const;
}
