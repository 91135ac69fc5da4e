import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText, HttpError, request } from '../http.ts';
import { type KeptForm, keptForm } from '../kept-form-storage.ts';
import { useIsHydrated } from '../page-address.tsx';
import { useRefusedField } from '../typed-form.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { toast } from './toaster.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type ErrorOf = (name: string) => { error?: string | undefined; autoFocus?: boolean };

type Properties = {
  action: string;
  /** Why a field is refused, by name: those that the form shows beside it. */
  messages?: Readonly<Record<string, string>>;
  /** Names of fields that can have several values. */
  lists?: readonly string[];
  /** Keeps what is typed in this browser under this name until it is sent. */
  keepAs?: string;
  label: string;
  busyLabel?: string;
  variant?: 'main' | 'second' | 'quiet';
  /** A toast after a success. */
  done?: string;
  /** Keys of the reads that it changes. */
  changes: readonly string[];
  onDone?: ((response: Response) => unknown) | undefined;
  children?: ReactNode | ((errorOf: ErrorOf) => ReactNode);
};

const noMessages: Record<string, string> = {};

function toJson(form: HTMLFormElement, lists: readonly string[]) {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, lists.includes(name) ? data.getAll(name) : data.get(name)]),
  );
}

const toKept = (form: HTMLFormElement): KeptForm => {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
};

/** Fills in what was kept, where nothing else was typed meanwhile. */
function restore(form: HTMLFormElement, kept: KeptForm) {
  for (const element of form.elements) {
    const control = element as Control;
    const values = kept[control.name];
    if (!values || control.type === 'hidden') continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
      control.checked = values.includes(control.value);
    else if (control instanceof HTMLSelectElement && control.multiple)
      for (const option of control.options) option.selected = values.includes(option.value);
    else if (control.value === '') control.value = values[0] ?? '';
  }
}

/** A form that also works without script: what is wrong stands beside the field, and what was typed is kept. */
export function PostForm(properties: Properties) {
  const { action, messages = noMessages, lists = [], keepAs, label, busyLabel = 'Sending…', variant } = properties;
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const refused = useRefusedField(messages);
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<{ text: string; field?: string | undefined }>();
  useEffect(() => {
    const kept = keepAs && keptForm(keepAs).find();
    if (kept) restore(form.current!, kept);
  }, [keepAs]);

  const sending = useMutation({
    mutationFn: (json: object) => request(action, { method: 'POST', json }),
    onSuccess: async (response) => {
      if (keepAs) keptForm(keepAs).remove();
      await Promise.all(properties.changes.map((key) => client.invalidateQueries({ queryKey: [key] })));
      form.current?.reset();
      if (properties.done) toast({ title: properties.done });
      await properties.onDone?.(response);
    },
    onError: (error) => show(failureText(error), error instanceof HttpError ? error.field : undefined),
  });

  function show(text: string, field?: string) {
    setRefusal({ text, field: field !== undefined && field in messages ? field : undefined });
    const control = field && form.current?.elements.namedItem(field);
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (first instanceof HTMLElement) first.focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    setRefusal(undefined);
    const invalid = Object.keys(messages).find((name) => {
      const control = form.current!.elements.namedItem(name);
      return control !== null && !(control instanceof RadioNodeList) && !(control as Control).validity.valid;
    });
    if (invalid) return show(messages[invalid]!, invalid);
    sending.mutate(toJson(form.current!, lists));
  }

  const errorOf: ErrorOf = (name) => ({
    ...refused(name),
    ...(refusal?.field === name && { error: messages[name] }),
  });
  const { children } = properties;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="grid max-w-xl mt-4 gap-5 [&>details>summary]:inline-flex [&>details>summary]:min-h-control [&>details>summary]:items-center [&>details>summary]:text-sea [&>details>summary]:cursor-pointer [&>details>summary]:underline [&>details>summary]:underline-offset-3 [&_select[multiple]]:h-[11rem] [&_select[multiple]]:py-2"
      noValidate={isHydrated}
      aria-busy={sending.isPending}
      onInput={({ currentTarget }) => keepAs && keptForm(keepAs).store(toKept(currentTarget))}
      onSubmit={onSubmit}
    >
      {typeof children === 'function' ? children(errorOf) : children}
      {refusal && !refusal.field && <Banner kind="failure">{refusal.text}</Banner>}
      <div>
        <Button type="submit" variant={variant} busy={sending.isPending}>
          {sending.isPending ? busyLabel : label}
        </Button>
      </div>
    </form>
  );
}
