import { type FormEvent, useState } from 'react';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { IdentityError } from './identity-client.ts';
import { fieldOf, type IdentityCode } from './identity-codes.ts';

type Errors = Partial<Record<string, string>>;
type Values = Record<string, string>;

type Settings = {
  /** For each field, what is said beside it when it is not right. */
  messages: Record<string, string>;
  /** What went wrong with the form that was sent before the script was there. */
  firstError?: IdentityError | undefined;
  /** The field that a failure is about, where it goes by another name. */
  fieldFor?: (code: IdentityCode) => string | undefined;
  send: (values: Values) => Promise<void>;
  /** A failure that the person should hear of, however it is shown. */
  onFailure: (error: Error) => void;
};

const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | null;

/** Spaces around a name or an address do not count; in a password they do. */
const typedInto = ({ type, value }: HTMLInputElement) => (type === 'password' ? value : value.trim());

function errorsOf(failure: Error | undefined, fieldFor: NonNullable<Settings['fieldFor']>): Errors {
  const field = failure instanceof IdentityError && failure.message ? fieldFor(failure.code) : undefined;
  return field ? { [field]: failure!.message } : {};
}

/** Asks the browser for what it knows (address, length), and counts the length itself: only typing sets `tooShort`. */
function isRight(control: HTMLInputElement) {
  const value = typedInto(control);
  const isLong = !control.minLength || control.minLength < 0 || value.length >= control.minLength;
  return isLong && (value !== '' || !control.required) && !control.validity.typeMismatch;
}

/**
 * A form about the person's identity. What was typed stays in the fields: they are the browser's own. `isBusy` stays
 * after a success, because the page is about to change.
 */
export function useIdentityForm({ messages, firstError, fieldFor = fieldOf, send, onFailure }: Settings) {
  const isHydrated = useIsHydrated();
  const [errors, setErrors] = useState<Errors>(() => errorsOf(firstError, fieldFor));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Error | undefined>(firstError);

  function pointAt(form: HTMLFormElement, wrong: Errors) {
    setErrors(wrong);
    const first = Object.keys(wrong).flatMap((name) => controlOf(form, name) ?? [])[0];
    // Controls are disabled while the form is busy, and cannot be gone to before that has ended.
    if (first) requestAnimationFrame(() => first.focus());
  }

  /** Runs a request with the form's buttons out of use; a failure is told, and points at its field. */
  async function run(form: HTMLFormElement, doing: () => Promise<void>) {
    setErrors({});
    setIsBusy(true);
    try {
      await doing();
    } catch (error) {
      setIsBusy(false);
      setFailure(error as Error);
      pointAt(form, errorsOf(error as Error, fieldFor));
      onFailure(error as Error);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const wrong = Object.entries(messages).filter(([name]) => !isRight(controlOf(form, name)!));
    if (wrong.length > 0) return pointAt(form, Object.fromEntries(wrong));
    const values = Object.fromEntries(Object.keys(messages).map((name) => [name, typedInto(controlOf(form, name)!)]));
    void run(form, () => send(values));
  }

  return {
    errors,
    /** What went wrong the last time. */
    failure,
    isBusy,
    setIsBusy,
    /** Until the script is there, the browser itself checks the fields. */
    form: { method: 'post', noValidate: isHydrated, onSubmit, 'aria-busy': isBusy },
  } as const;
}
