import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#platform/web/forms/form-context.ts';
import { useRefusedState } from '#platform/web/forms/typed-form.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { type FieldName, fieldNames } from '../vocabulary.ts';
import { type ProfileForm, useConsentAges, useGuardianConsent } from './profile-api.ts';
import {
  guardianMessageOf,
  inputNamed,
  messages,
  missingFields,
  needsGuardian,
  readForm,
  wrongFields,
} from './read-form.ts';

type Settings = {
  minInterests: number;
  isPending: boolean;
  save: (form: ProfileForm) => Promise<unknown>;
  /** The message when the error has none. */
  fallback: string;
  /** The fields that are checked, what follows them (saving, without it), and how to show a field. */
  step: { fields: readonly FieldName[]; next: (() => void) | undefined; open: (name: FieldName) => void };
};

const notLoggedIn = 'You must be logged in to complete your profile';
const missing = { title: 'Missing Information', description: 'Please fill in all required fields' };

function fieldOf(error: unknown): FieldName | undefined {
  const name = error instanceof HttpError ? error.field : undefined;
  return fieldNames.find((field) => field === name);
}

const messageOf = (error: unknown, fallback: string) =>
  error instanceof HttpError && error.status === 401 ? notLoggedIn : failureText(error, fallback);

/** The field that an input belongs to. */
const fieldNamed = (name: string) => (['day', 'month', 'year'].includes(name) ? 'dateOfBirth' : name);

/** Validates and saves; the toasts and words of failures are specified (sections 5 and 8), and stay in the form too. */
export function useProfileForm({ minInterests, isPending, save, fallback, step }: Settings) {
  const isHydrated = useIsHydrated();
  const now = useNow();
  const { data: ages } = useConsentAges();
  const { data: consent } = useGuardianConsent();
  const refused = useRefusedState(messages);
  const [errors, setErrors] = useState<FieldErrors>(refused.errors);
  const [failure, setFailure] = useState<string>();
  const [asksGuardian, setAsksGuardian] = useState(false);
  const isAgreed = consent?.state === 'given' && !consent.isUnreachable;
  const [typed, setTyped] = useState<ProfileForm>();
  const focusOnce = useRef<() => void>(undefined);

  // The field is in the document after the update that shows its error.
  useEffect(() => {
    focusOnce.current?.();
    focusOnce.current = undefined;
  });

  function showErrors(form: HTMLFormElement, names: FieldName[], ownMessages: Partial<typeof messages> = {}) {
    const [first] = names;
    if (!first) return false;
    setErrors(Object.fromEntries(names.map((name) => [name, ownMessages[name] ?? messages[name]])));
    step.open(first);
    focusOnce.current = () => form.querySelector<HTMLElement>(`[name="${inputNamed(first)}"]`)?.focus();
    return true;
  }

  function showMistakes(form: HTMLFormElement, input: ProfileForm, fields: readonly FieldName[]): boolean {
    const isShown = (name: FieldName) => fields.includes(name);
    const isMissing = showErrors(form, missingFields(input, { minInterests }).filter(isShown));
    if (isMissing) toast({ ...missing, variant: 'destructive' });
    return isMissing || showErrors(form, wrongFields(form, input, now).filter(isShown));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    setErrors({});
    setFailure(undefined);
    const input = readForm(form);
    setTyped(input);
    if (showMistakes(form, input, step.fields)) return;
    if (step.next) return step.next();
    try {
      await save(input);
    } catch (error) {
      const field = fieldOf(error);
      if (field === 'guardianEmail') {
        setAsksGuardian(true);
        return void showErrors(form, [field], { guardianEmail: guardianMessageOf(error as HttpError) });
      }
      if (field) return void showErrors(form, [field]);
      const description = messageOf(error, fallback);
      setFailure(description);
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  }

  return {
    asksGuardian,
    /** As it was when something was last changed or sent. */
    typed,
    form: {
      fields: {},
      state: { ...refused, isPending, errors, failure },
      properties: {
        method: 'post',
        action: '/api/profile',
        noValidate: isHydrated,
        onSubmit,
        onChange: (event: FormEvent<HTMLFormElement>) => {
          const input = readForm(event.currentTarget);
          setTyped(input);
          setAsksGuardian(!isAgreed && needsGuardian(input, ages, now));
          const name = fieldNamed((event.target as HTMLInputElement).name);
          setFailure(undefined);
          setErrors(({ [name]: _corrected, ...others }) => others);
        },
        'aria-busy': isPending,
      },
    },
  } as const;
}
