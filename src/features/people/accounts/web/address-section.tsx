import { useState } from 'react';
import type { User } from '#features/people/session/web/shared/auth-context.ts';
import { useSuppression } from '#features/people/suppressions/web/suppression-api.ts';
import { Submit } from '#platform/web/forms/form.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { maxEmailLength } from '../vocabulary.ts';
import { AccountSection } from './account-section.tsx';
import { ReturnedEmails } from './returned-emails.tsx';
import { PasswordField } from './shared/credential-fields.tsx';
import { messageOfCode } from './shared/identity-codes.ts';
import { IdentityForm } from './shared/identity-form.tsx';
import { apiRequest } from './shared/identity-request.ts';

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
  return (
    <IdentityForm action="/api/auth/send-verification-email" onDone={() => setIsSent(true)}>
      <div role="status">
        {isSent && <Banner kind="success">An email is on its way. Open its link to confirm your address.</Banner>}
      </div>
      <Submit failureTitle="The email was not sent" variant="second">
        {isSent ? 'Send it again' : 'Send me an email to confirm it'}
      </Submit>
    </IdentityForm>
  );
}

const changeEmailPath = '/api/auth/change-email';
const messages = { newEmail: messageOfCode('auth/invalid-email')!, password: messageOfCode('auth/missing-password')! };
const fieldFor = (code: string) =>
  code === 'auth/wrong-password' ? 'password' : /email/.test(code) ? 'newEmail' : undefined;

function ChangeAddress() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <details className="">
      <summary className="w-fit min-h-control text-sea font-strong py-2.5">Change the address</summary>
      <IdentityForm
        action={changeEmailPath}
        messages={messages}
        fieldFor={fieldFor}
        send={({ newEmail, password }) => apiRequest(changeEmailPath, { newEmail, ...(password && { password }) })}
        onDone={(_answer, { newEmail }) => setSentTo(newEmail)}
        className="entry-form grid mt-2 gap-5"
      >
        <TextField
          label="New email"
          name="newEmail"
          type="email"
          autoComplete="email"
          required
          maxLength={maxEmailLength}
        />
        <PasswordField hint="Not needed if you logged in with Google less than ten minutes ago." />
        <div role="status">
          {sentTo && (
            <Banner kind="success" title="One step is left">
              We have sent an email to {sentTo}. Open its link. Until then the old address stays.
            </Banner>
          )}
        </div>
        <Submit failureTitle="Your address was not changed" variant="second" busyLabel="Sending...">
          Change address
        </Submit>
      </IdentityForm>
    </details>
  );
}
