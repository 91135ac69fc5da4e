import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { AccountSection } from './account-section.tsx';
import { NewPasswordField, PasswordField } from './shared/credential-fields.tsx';
import { FormFailure } from './shared/form-failure.tsx';
import { messageOfCode } from './shared/identity-codes.ts';
import { identityRequest } from './shared/identity-request.ts';
import { useIdentityForm } from './shared/use-identity-form.ts';
import { useSignInMethods } from './sign-in-method-api.ts';

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

function ChangePassword() {
  const element = useRef<HTMLFormElement>(null);
  const { errors, isBusy, setIsBusy, form, formFailure } = useIdentityForm({
    messages,
    fieldFor,
    send: async (values) => {
      await identityRequest('change-password', values);
      setIsBusy(false);
      element.current?.reset();
      toast({ title: 'Password changed', description: 'You are now logged out everywhere else.' });
    },
  });
  return (
    <form {...form} ref={element} action="/api/auth/change-password" className="entry-form grid gap-5">
      <PasswordField label="Current password" name="currentPassword" error={errors.currentPassword} />
      <NewPasswordField error={errors.newPassword} />
      <FormFailure title="Your password was not changed" error={formFailure} />
      <div>
        <Button type="submit" variant="second" busy={isBusy}>
          {isBusy ? 'Saving...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
