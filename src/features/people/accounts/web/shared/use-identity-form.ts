import { useState } from 'react';
import type { FieldErrors } from '#platform/web/forms/form-context.ts';
import { FormError } from '#platform/web/forms/form-error.ts';
import { type FormSettings, useForm } from '#platform/web/forms/use-form.ts';
import { IdentityError } from './identity-client.ts';
import { fieldOf, type IdentityCode } from './identity-codes.ts';
import { apiRequest } from './identity-request.ts';
import { messageOf } from './show-failure.ts';

type Values = Record<string, string>;

export type IdentitySettings = Omit<FormSettings<Values, unknown>, 'send' | 'onFailure' | 'firstErrors'> & {
  /** The error of a plain form. */
  firstError?: IdentityError | undefined;
  /** The field of a failure whose code does not name it. */
  fieldFor?: (code: IdentityCode) => string | undefined;
  /** Said of a failure without words of its own. */
  fallback?: string;
  send?: (values: Values) => Promise<unknown>;
  onFailure?: (error: Error) => void;
};

/** Trimmed, except passwords. */
const trimmed = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, /password$/i.test(name) ? text : text.trim()]),
  );

function errorsOf(failure: unknown, fieldFor: NonNullable<IdentitySettings['fieldFor']>): FieldErrors | undefined {
  const field = failure instanceof IdentityError && failure.message ? fieldFor(failure.code) : undefined;
  return field ? { [field]: (failure as Error).message } : undefined;
}

/** A form about the user's identity; `failure` is the last one, also where it stands beside a field. */
export function useIdentityForm(settings: IdentitySettings) {
  const { firstError, fieldFor = fieldOf, fallback = 'Please try again.', send, onFailure, ...rest } = settings;
  const [failure, setFailure] = useState<Error | undefined>(firstError);
  const form = useForm<Values, unknown>({
    ...rest,
    firstErrors: errorsOf(firstError, fieldFor),
    send: async (values) => {
      try {
        return await (send?.(trimmed(values)) ?? apiRequest(rest.action!, trimmed(values)));
      } catch (error) {
        setFailure(error as Error);
        onFailure?.(error as Error);
        throw new FormError(errorsOf(error, fieldFor) ?? messageOf(error as Error, fallback));
      }
    },
  });
  return { form, failure };
}
