import { useState } from 'react';
import type { User } from '#features/people/session/web/shared/auth-context.ts';
import { useSuppression } from '#features/people/suppressions/web/suppression-api.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { maxEmailLength } from '../vocabulary.ts';
import { AccountSection } from './account-section.tsx';
import { ReturnedEmails } from './returned-emails.tsx';
import { PasswordField } from './shared/credential-fields.tsx';
import { FormFailure } from './shared/form-failure.tsx';
import { messageOfCode } from './shared/identity-codes.ts';
import { identityRequest } from './shared/identity-request.ts';
import { useIdentityForm } from './shared/use-identity-form.ts';

export function AddressSection({ user }: { user: User }) {
  const suppression = useSuppression();
  return (
    <AccountSection title="Email address">
      <p>
        <strong>{user.email}</strong> {user.isEmailVerified ? 'is confirmed.' : 'is not confirmed yet.'}
      </p>
      {suppression && <ReturnedEmails {...suppression} />}
      {(!user.isEmailVerified || suppression) && <ConfirmAddress />}
      <ChangeAddress />
    </AccountSection>
  );
}

function ConfirmAddress() {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, setIsBusy, form, formFailure } = useIdentityForm({
    messages: {},
    send: async () => {
      await identityRequest('send-verification-email');
      setIsBusy(false);
      setIsSent(true);
    },
  });
  return (
    <form {...form} action="/api/auth/send-verification-email" className="entry-form grid gap-5">
      <div role="status">
        {isSent && <Banner kind="success">An email is on its way. Open its link to confirm your address.</Banner>}
      </div>
      <FormFailure title="The email was not sent" error={formFailure} />
      <div>
        <Button type="submit" variant="second" busy={isBusy}>
          {isSent ? 'Send it again' : 'Send me an email to confirm it'}
        </Button>
      </div>
    </form>
  );
}

const messages = { newEmail: messageOfCode('auth/invalid-email')!, password: messageOfCode('auth/missing-password')! };
const fieldFor = (code: string) =>
  code === 'auth/wrong-password' ? 'password' : /email/.test(code) ? 'newEmail' : undefined;

function ChangeAddress() {
  const [sentTo, setSentTo] = useState<string>();
  const { errors, isBusy, setIsBusy, form, formFailure } = useIdentityForm({
    messages,
    fieldFor,
    send: async ({ newEmail, password }) => {
      await identityRequest('change-email', { newEmail, ...(password && { password }) });
      setIsBusy(false);
      setSentTo(newEmail);
    },
  });
  return (
    <details className="">
      <summary className="w-fit min-h-control text-sea font-strong py-2.5">Change the address</summary>
      <form {...form} action="/api/auth/change-email" className="entry-form grid mt-2 gap-5">
        <TextField
          label="New email"
          name="newEmail"
          type="email"
          autoComplete="email"
          required
          maxLength={maxEmailLength}
          error={errors.newEmail}
        />
        <PasswordField
          hint="Not needed if you logged in with Google less than ten minutes ago."
          error={errors.password}
        />
        <div role="status">
          {sentTo && (
            <Banner kind="success" title="One step is left">
              We have sent an email to {sentTo}. Open its link. Until then the old address stays.
            </Banner>
          )}
        </div>
        <FormFailure title="Your address was not changed" error={formFailure} />
        <div>
          <Button type="submit" variant="second" busy={isBusy}>
            {isBusy ? 'Sending...' : 'Change address'}
          </Button>
        </div>
      </form>
    </details>
  );
}
