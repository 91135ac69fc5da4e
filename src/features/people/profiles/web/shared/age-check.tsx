import { type FormEvent, useState } from 'react';
import { isPossibleBirthday } from '#platform/shared/ages.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateFields, readDate } from '#platform/web/ui/date-fields.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { lengths } from '../../vocabulary.ts';
import { useSetDateOfBirth } from '../purchase-permission-api.ts';
import { guardianMessageOf } from '../read-form.ts';

type Properties = {
  uid: string;
  /** Why people under 18 are asked: 'are protected when they pay'. */
  reason: string;
  /** After the profile has the date. */
  onSaved?: () => void;
};

/** Asks for the date of birth where the age decides, and for a guardian's address where it takes one. */
export function AgeCheck({ uid, reason, onSaved }: Properties) {
  const { mutate, isPending } = useSetDateOfBirth(uid);
  const now = useNow();
  const [errors, setErrors] = useState<{ date?: string; guardian?: string; form?: string }>({});
  const [asksGuardian, setAsksGuardian] = useState(false);

  function onError(error: Error) {
    if (!(error instanceof HttpError) || error.field !== 'guardianEmail')
      return setErrors({ form: failureText(error) });
    setErrors(asksGuardian ? { guardian: guardianMessageOf(error) } : {});
    setAsksGuardian(true);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const dateOfBirth = readDate(data);
    if (!isPossibleBirthday(dateOfBirth, now)) return setErrors({ date: 'Please give a day that exists.' });
    setErrors({});
    const guardianEmail = asksGuardian ? { guardianEmail: String(data.get('guardianEmail') ?? '') } : {};
    mutate(
      { dateOfBirth, ...guardianEmail },
      { onError, onSuccess: (saved) => ('state' in saved ? location.assign('/profile-setup') : onSaved?.()) },
    );
  }

  return (
    <form
      className="grid justify-items-start gap-5 [&>.field]:w-full [&>.field]:max-w-md"
      onSubmit={submit}
      noValidate
      aria-busy={isPending}
    >
      {errors.form && <Banner kind="failure">{errors.form}</Banner>}
      <DateFields
        label="Your date of birth"
        hint={`We ask this once, because people under 18 ${reason}. It is kept in your profile, and nobody else sees it.`}
        error={errors.date}
      />
      {asksGuardian && (
        <TextField
          label="Email address of a parent or guardian"
          hint="At your age they must agree first. We ask them by email. Until they say yes, your profile stays locked."
          name="guardianEmail"
          type="email"
          autoComplete="off"
          required
          maxLength={lengths.email}
          error={errors.guardian}
        />
      )}
      <Button type="submit" size="large" busy={isPending}>
        {asksGuardian ? 'Ask them' : 'Continue'}
      </Button>
    </form>
  );
}
