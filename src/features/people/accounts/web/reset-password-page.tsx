import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { NewPasswordField } from './shared/credential-fields.tsx';
import { FormFailure } from './shared/form-failure.tsx';
import { IdentityError } from './shared/identity-client.ts';
import { messageOfCode } from './shared/identity-codes.ts';
import { identityRequest } from './shared/identity-request.ts';
import { redirectWithNotice } from './shared/redirect-to.ts';
import { messageOf, postedError } from './shared/show-failure.ts';
import { EntryFrame, LinkPage, PostedFailure } from './shared/sign-in-elements.tsx';
import { useIdentityForm } from './shared/use-identity-form.ts';

const messages = { newPassword: messageOfCode('auth/weak-password')! };
const failed = { title: 'Your password was not changed', fallback: 'Please try again.' };

export function ResetPasswordPage() {
  const { search } = usePageAddress();
  const token = new URLSearchParams(search).get('token');
  const posted = postedError(search);
  const { errors, isBusy, form, failure, formFailure } = useIdentityForm({
    messages,
    firstError: posted,
    fieldFor: (code) => (code.endsWith('-password') ? 'newPassword' : undefined),
    send: async ({ newPassword }) => {
      await identityRequest('reset-password', { token, newPassword });
      redirectWithNotice('/login', 'password-changed');
    },
  });

  if (!token || (failure instanceof IdentityError && failure.code === 'auth/invalid-action-code')) return <OldLink />;
  return (
    <EntryFrame
      title="Choose a new password"
      lead="Afterwards you are logged out everywhere, and log in with the new one."
    >
      <PostedFailure title={failed.title} message={posted && messageOf(posted, failed.fallback)} />
      <form {...form} action="/api/auth/reset-password" className="entry-form grid gap-5">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField error={errors.newPassword} />
        <FormFailure {...failed} error={formFailure} />
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Saving...' : 'Save new password'}
        </Button>
      </form>
    </EntryFrame>
  );
}

const OldLink = () => (
  <LinkPage
    title="This link does not work any more"
    lead="The link in our email works once, and for one hour. Ask for a new one: it takes a moment."
    href="/forgot-password"
    label="Send me a new link"
  />
);
