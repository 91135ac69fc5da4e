import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpError } from './http.ts';
import { useIsHydrated } from './page-address.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement;
type ErrorMessages = Readonly<Record<string, string>>;

const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

/** As the server will see it: without the spaces around it. */
function isRight({ value, required, minLength, validity }: Control) {
  const { length } = value.trim();
  return validity.valid && !(required && length === 0) && length >= minLength;
}

/** The field that the refusal is about, where it is one of ours. */
const fieldOf = (error: Error, messages: ErrorMessages) =>
  error instanceof HttpError && error.field !== undefined && error.field in messages ? error.field : undefined;

const unreachable = 'SeaLeap could not be reached. What you typed is still here: please try again in a moment.';

/**
 * Sends a form that works without script: from the form's own fields, which keep what was typed before the script
 * arrived. `sentences` says, for each field, what is expected of it.
 */
export function useFormSending<Input>(mutation: UseMutationResult<unknown, Error, Input>, messages: ErrorMessages) {
  const isHydrated = useIsHydrated();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();

  function pointAt(form: HTMLFormElement, names: string[]) {
    setErrors(Object.fromEntries(names.map((name) => [name, messages[name]!])));
    if (names[0]) controlOf(form, names[0]).focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (mutation.isPending) return;
    setFailure(undefined);
    const wrong = Object.keys(messages).filter((name) => !isRight(controlOf(form, name)));
    pointAt(form, wrong);
    if (wrong.length > 0) return;
    mutation.mutate(Object.fromEntries(new FormData(form)) as Input, {
      onError: (error) => {
        const name = fieldOf(error, messages);
        if (name) pointAt(form, [name]);
        else setFailure(error instanceof HttpError ? error.body : unreachable);
      },
    });
  }

  return {
    errors,
    failure,
    /** Until the script is there, the browser itself checks the fields. */
    form: { method: 'post', noValidate: isHydrated, onSubmit, 'aria-busy': mutation.isPending },
  } as const;
}
