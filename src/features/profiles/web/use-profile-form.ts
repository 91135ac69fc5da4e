import { type FormEvent, useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { type ProfileForm, useConsentAges, useGuardianConsent } from './profile-api.ts';
import { type FieldName, guardianMessageOf, messages, missingFields, needsGuardian, readForm } from './read-form.ts';

type Settings = {
  minInterests: number;
  isPending: boolean;
  save: (form: ProfileForm) => Promise<unknown>;
  /** The toast's text when the error has none. */
  fallback: string;
};

const notLoggedIn = 'You must be logged in to complete your profile';

function fieldOf(error: unknown): FieldName | undefined {
  const name = error instanceof HttpError ? error.field : undefined;
  return name && Object.hasOwn(messages, name) ? (name as FieldName) : undefined;
}

const messageOf = (error: unknown, fallback: string) =>
  error instanceof HttpError && error.status === 401 ? notLoggedIn : failureText(error, fallback);

/** Validates, saves and shows toasts (specification, sections 5 and 8). */
export function useProfileForm({ minInterests, isPending, save, fallback }: Settings) {
  const isHydrated = useIsHydrated();
  const now = useNow();
  const { data: ages } = useConsentAges();
  const { data: consent } = useGuardianConsent();
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [asksGuardian, setAsksGuardian] = useState(false);

  function showErrors(form: HTMLFormElement, names: FieldName[], own: Partial<typeof messages> = {}) {
    setErrors(Object.fromEntries(names.map((name) => [name, own[name] ?? messages[name]])));
    // A new field is in the document after the next frame.
    requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus());
  }

  function showMistakes(form: HTMLFormElement, input: ProfileForm): boolean {
    const missing = missingFields(input, { minInterests });
    if (missing.length > 0) {
      toast({
        title: 'Missing Information',
        description: 'Please fill in all required fields',
        variant: 'destructive',
      });
      showErrors(form, missing);
      return true;
    }
    const wrong = [...form.elements].find(
      (control): control is HTMLInputElement => control instanceof HTMLInputElement && !control.validity.valid,
    );
    if (wrong) showErrors(form, [wrong.name as FieldName]);
    return wrong !== undefined;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    setErrors({});
    const input = readForm(form);
    if (showMistakes(form, input)) return;
    try {
      await save(input);
    } catch (error) {
      const field = fieldOf(error);
      if (field === 'guardianEmail') {
        setAsksGuardian(true);
        return showErrors(form, [field], { guardianEmail: guardianMessageOf(error as HttpError) });
      }
      if (field) showErrors(form, [field]);
      toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
    }
  }

  return {
    errors,
    asksGuardian,
    form: {
      noValidate: isHydrated,
      onSubmit,
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const input = readForm(event.currentTarget);
        setAsksGuardian(consent?.state !== 'given' && needsGuardian(input, ages, now));
        const { name } = event.target as HTMLInputElement;
        setErrors(({ [name as FieldName]: _corrected, ...others }) => others);
      },
      'aria-busy': isPending,
    },
  } as const;
}
