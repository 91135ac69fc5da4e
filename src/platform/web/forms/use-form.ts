import { type InvalidateQueryFilters, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { HttpError, request } from '../http.ts';
import { useIsHydrated } from '../page-address.tsx';
import { readAgain } from '../read-again.ts';
import { toast } from '../ui/floating/toaster.ts';
import type { FieldErrors, FormState } from './form-context.ts';
import { describeRefusal } from './form-error.ts';
import { findInvalid, focusField, readValues } from './form-values.ts';
import { keepForm, removeKept, restoreKept } from './kept-form-storage.ts';
import { useRefusedState } from './typed-form.ts';

export type FormSettings<Values, Result> = {
  /** Where a plain form is posted; a script posts the same fields as JSON. */
  action: string | undefined;
  method?: 'POST' | 'PUT' | 'DELETE' | undefined;
  /** Sent with what is typed; hidden fields of a plain form. */
  fields?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  /** Sends the fields in another way; throws `FormError` for a refusal that it words itself. */
  send?: ((values: Values, form: HTMLFormElement) => Promise<Result>) | undefined;
  /** Parses the answer; without it `onDone` gets the response. */
  answer?: (() => Promise<z.ZodMiniType<Result>>) | undefined;
  /** Why the plain form was refused. */
  firstErrors?: FieldErrors | undefined;
  /** Why a field is refused, by name: those that the form shows beside it. */
  messages?: FieldErrors | undefined;
  /** The server says itself why it refuses a field; `messages` are for what the browser refuses. */
  isWordedByServer?: boolean | undefined;
  /** Said of every refusal, in place of the server's words. */
  failed?: string | undefined;
  /** What is wrong where nothing could be reached. */
  unreachable?: string | undefined;
  /** Beginnings of the keys of the queries that a success changes; a conflict (409) reads them again too. */
  changes?: readonly (string | QueryKey | InvalidateQueryFilters)[] | undefined;
  /** A toast after a success. */
  done?: Parameters<typeof toast>[0] | string | undefined;
  onDone?: ((result: Result, values: Values) => unknown) | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
  /** The page changes after a success, so the form stays pending. */
  leaves?: boolean | undefined;
  /** Empties the fields after a success. */
  clears?: boolean | undefined;
  /** Keeps what is typed in this browser under this name until it is sent. */
  keepAs?: string | undefined;
};

const noMessages: FieldErrors = {};

function filtersOf(change: string | QueryKey | InvalidateQueryFilters): InvalidateQueryFilters {
  if (typeof change === 'string') return { queryKey: [change] };
  return Array.isArray(change) ? { queryKey: change } : (change as InvalidateQueryFilters);
}

type Refusal = Pick<FormState, 'errors' | 'failure'>;

/**
 * The state of a form that also works without script. Fields are uncontrolled, so that input from before hydration is
 * kept; before hydration the browser validates. `send` gets the fields as `Values`, unchecked: the server checks them.
 */
export function useForm<Values = Record<string, string>, Result = Response>(settings: FormSettings<Values, Result>) {
  const { action, method = 'POST', messages = noMessages, keepAs, changes = [] } = settings;
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const refused = useRefusedState(messages);
  const [isPending, setIsPending] = useState(false);
  const [{ errors, failure }, setRefusal] = useState<Refusal>({
    ...refused,
    ...(settings.firstErrors && { errors: settings.firstErrors }),
  });
  useEffect(() => {
    if (keepAs) restoreKept(keepAs, element.current!);
  }, [keepAs]);

  function showErrors(form: HTMLFormElement, errors: FieldErrors) {
    setRefusal({ errors, failure: undefined });
    const [first] = Object.keys(errors);
    if (first) focusField(form, first);
  }

  const readChanges = () => Promise.all(changes.map((change) => readAgain(client, filtersOf(change))));
  async function post(json: object) {
    const response = await request(action!, { method, json });
    return settings.answer ? (await settings.answer()).parse(await response.json()) : (response as Result);
  }

  /** Sends with the form pending; a refusal is shown and focuses its field. */
  async function submit(form: HTMLFormElement, submitter?: HTMLElement | null) {
    setRefusal({ errors: {}, failure: undefined });
    setIsPending(true);
    try {
      const values = { ...readValues(form, submitter), ...settings.fields } as Values & object;
      const result = await (settings.send?.(values, form) ?? post(values));
      if (keepAs) removeKept(keepAs);
      await readChanges();
      if (settings.clears) form.reset();
      if (settings.done) toast(typeof settings.done === 'string' ? { title: settings.done } : settings.done);
      await settings.onDone?.(result, values);
      if (!settings.leaves) setIsPending(false);
    } catch (error) {
      setIsPending(false);
      const reason = settings.failed ?? describeRefusal(error, settings);
      if (typeof reason === 'string') setRefusal({ errors: {}, failure: reason });
      else showErrors(form, reason);
      settings.onFailure?.(error);
      if (error instanceof HttpError && error.status === 409) await readChanges();
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const invalid = findInvalid(form, Object.keys(messages));
    if (invalid.length > 0) return showErrors(form, Object.fromEntries(invalid.map((name) => [name, messages[name]!])));
    void submit(form, (event.nativeEvent as SubmitEvent).submitter);
  }

  return {
    fields: settings.fields ?? {},
    state: { ...refused, isPending, errors, failure } satisfies FormState,
    properties: {
      ref: element,
      method: 'post',
      action,
      noValidate: isHydrated,
      onSubmit,
      'aria-busy': isPending,
      ...(keepAs && { onInput: () => keepForm(keepAs, element.current!) }),
    },
  } as const;
}
