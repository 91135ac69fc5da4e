import { useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmailField } from './shared/credential-fields.tsx';
import { FormFailure } from './shared/form-failure.tsx';
import { messageOfCode } from './shared/identity-codes.ts';
import { withNext } from './shared/next-address.ts';
import { messageOf, postedError } from './shared/show-failure.ts';
import { EmailSentNotice, EntryFrame, PostedFailure } from './shared/sign-in-elements.tsx';
import { useIdentityForm } from './shared/use-identity-form.ts';
import { useSignInMethods } from './sign-in-method-api.ts';
import { useAuth } from './use-auth.ts';

const messages = { email: messageOfCode('auth/invalid-email')! };
const fallback = 'Please try again in a moment.';
const failed = { title: 'The email was not sent', fallback };

export function ForgotPasswordPage() {
  const { search } = usePageAddress();
  const auth = useAuth();
  const [isSent, setIsSent] = useState(false);
  const { action } = useSignInMethods('/api/auth/request-password-reset');
  const posted = postedError(search);
  const { errors, isBusy, setIsBusy, form, formFailure } = useIdentityForm({
    messages,
    firstError: posted,
    send: async ({ email }) => {
      await auth.sendPasswordReset(email!);
      setIsBusy(false);
      setIsSent(true);
    },
  });

  return (
    <EntryFrame title="Forgot your password?" lead="It happens. We send you an email with a link to choose a new one.">
      <PostedFailure title={failed.title} message={posted && messageOf(posted, fallback)} />
      <div role="status">{isSent && <EmailSentNotice />}</div>
      <form {...form} action={action} className="entry-form grid gap-5">
        <EmailField error={errors.email} />
        <FormFailure {...failed} error={formFailure} />
        <Button type="submit" size="large" variant={isSent ? 'second' : 'main'} busy={isBusy}>
          {isBusy ? 'Sending...' : isSent ? 'Send it again' : 'Send the link'}
        </Button>
      </form>
      <p>
        <a className="link" href={withNext('/login', search)}>
          Back to log in
        </a>
      </p>
    </EntryFrame>
  );
}
