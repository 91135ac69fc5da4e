import { type FormEvent, useState } from 'react';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { IdentityError } from './identity-client.ts';
import { fieldOf, type IdentityCode } from './identity-codes.ts';

type Errors = Partial<Record<string, string>>;
type Values = Record<string, string>;

type Settings = {
  /** The message of each field that is invalid. */
  messages: Record<string, string>;
  /** The error of a plain form. */
  firstError?: IdentityError | undefined;
  /** The field of a failure whose code does not name it. */
  fieldFor?: (code: IdentityCode) => string | undefined;
  send: (values: Values) => Promise<void>;
  /** Called with every failure, beside what the form shows. */
  onFailure?: (error: Error) => void;
};

const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | null;

/** Trimmed, except passwords, which may be shown as text. */
const readValue = ({ name, value }: HTMLInputElement) => (/password$/i.test(name) ? value : value.trim());

function errorsOf(failure: Error | undefined, fieldFor: NonNullable<Settings['fieldFor']>): Errors {
  const field = failure instanceof IdentityError && failure.message ? fieldFor(failure.code) : undefined;
  return field ? { [field]: failure!.message } : {};
}

/** The browser's validation, except that the length is compared here: browsers set `tooShort` only by typing. */
function isValid(control: HTMLInputElement) {
  const value = readValue(control);
  const isLong = !control.minLength || control.minLength < 0 || value.length >= control.minLength;
  return isLong && (value !== '' || !control.required) && !control.validity.typeMismatch;
}

/**
 * A form about the user's identity, with uncontrolled fields. `isBusy` stays true after a success, because the page is
 * about to change.
 */
export function useIdentityForm({ messages, firstError, fieldFor = fieldOf, send, onFailure }: Settings) {
  const isHydrated = useIsHydrated();
  const [errors, setErrors] = useState<Errors>(() => errorsOf(firstError, fieldFor));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Error | undefined>(firstError);
  const [formFailure, setFormFailure] = useState<Error>();

  function showErrors(form: HTMLFormElement, wrong: Errors) {
    setErrors(wrong);
    const first = Object.keys(wrong).flatMap((name) => controlOf(form, name) ?? [])[0];
    // Controls are disabled while the form is busy and cannot be focused before.
    if (first) requestAnimationFrame(() => first.focus());
  }

  /** Runs a request with the form busy; a failure is reported and focuses its field. */
  async function run(form: HTMLFormElement, request: () => Promise<void>) {
    setErrors({});
    setFormFailure(undefined);
    setIsBusy(true);
    try {
      await request();
    } catch (error) {
      setIsBusy(false);
      setFailure(error as Error);
      const wrong = errorsOf(error as Error, fieldFor);
      showErrors(form, wrong);
      if (Object.keys(wrong).length === 0) setFormFailure(error as Error);
      onFailure?.(error as Error);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const wrong = Object.entries(messages).filter(([name]) => !isValid(controlOf(form, name)!));
    if (wrong.length > 0) return showErrors(form, Object.fromEntries(wrong));
    const values = Object.fromEntries(Object.keys(messages).map((name) => [name, readValue(controlOf(form, name)!)]));
    void run(form, () => send(values));
  }

  return {
    errors,
    /** The last failure. */
    failure,
    /** The last failure if no field is to blame; for `FormFailure`. */
    formFailure,
    isBusy,
    setIsBusy,
    /** Before hydration the browser validates. */
    form: { method: 'post', noValidate: isHydrated, onSubmit, 'aria-busy': isBusy },
  } as const;
}
