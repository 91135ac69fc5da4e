import { Submit } from '#platform/web/forms/form.tsx';
import { AccountSection } from '../account-section.tsx';
import { NewPasswordField, PasswordField } from '../shared/credential-fields.tsx';
import { messageOfCode } from '../shared/identity-codes.ts';
import { IdentityForm } from '../shared/identity-form.tsx';
import { useSignInMethods } from '../sign-in/sign-in-method-api.ts';

const messages = {
  currentPassword: messageOfCode('auth/missing-password')!,
  newPassword: messageOfCode('auth/weak-password')!,
};

const fieldFor = (code: string) =>
  code === 'auth/wrong-password' ? 'currentPassword' : code.endsWith('-password') ? 'newPassword' : undefined;

/** Where Firebase stores passwords, a reset email replaces the form. */
export function PasswordSection() {
  const { isFirebase } = useSignInMethods();
  return (
    <AccountSection title="Password">
      <p>
        {isFirebase ? 'Do you want another password?' : 'Did you sign up with Google? Then there is no password yet.'}{' '}
        <a className="link" href="/forgot-password">
          We can send you a link to choose one
        </a>
        .
      </p>
      {!isFirebase && <ChangePassword />}
    </AccountSection>
  );
}

const ChangePassword = () => (
  <IdentityForm
    action="/api/auth/change-password"
    messages={messages}
    fieldFor={fieldFor}
    done={{ title: 'Password changed', description: 'You are now logged out everywhere else.' }}
    clears
  >
    <PasswordField label="Current password" name="currentPassword" />
    <NewPasswordField />
    <Submit failureTitle="Your password was not changed" variant="second" busyLabel="Saving...">
      Change password
    </Submit>
  </IdentityForm>
);
