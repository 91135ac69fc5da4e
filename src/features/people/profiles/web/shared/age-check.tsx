import { useState } from 'react';
import { isPossibleBirthday } from '#platform/shared/dates/ages.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { HttpError } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import { DateFields, readDate } from '#platform/web/ui/fields/date-fields.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
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
  const { mutateAsync } = useSetDateOfBirth(uid);
  const now = useNow();
  const [asksGuardian, setAsksGuardian] = useState(false);

  async function send(values: object, form: HTMLFormElement) {
    const dateOfBirth = readDate(new FormData(form));
    if (!isPossibleBirthday(dateOfBirth, now)) throw new FormError({ dateOfBirth: 'Please give a day that exists.' });
    const { guardianEmail } = values as { guardianEmail?: string };
    try {
      return await mutateAsync({ dateOfBirth, ...(guardianEmail !== undefined && { guardianEmail }) });
    } catch (error) {
      if (!(error instanceof HttpError) || error.field !== 'guardianEmail') throw error;
      setAsksGuardian(true);
      throw new FormError(asksGuardian ? { guardianEmail: guardianMessageOf(error) } : {});
    }
  }

  return (
    <Form
      action="/api/date-of-birth"
      send={send}
      unreachable="SeaLeap could not be reached. Please try again."
      onDone={(saved) => ('state' in saved ? location.assign('/profile-setup') : onSaved?.())}
      className="grid justify-items-start gap-5 [&>.field]:w-full [&>.field]:max-w-md"
    >
      <DateFields
        label="Your date of birth"
        hint={`We ask this once, because people under 18 ${reason}. It is kept in your profile, and nobody else sees it.`}
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
        />
      )}
      <Submit size="large">{asksGuardian ? 'Ask them' : 'Continue'}</Submit>
    </Form>
  );
}
