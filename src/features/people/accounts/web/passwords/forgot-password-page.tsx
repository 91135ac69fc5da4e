import { useState } from 'react';
import { FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmailField } from '../shared/credential-fields.tsx';
import { messageOfCode } from '../shared/identity-codes.ts';
import { IdentityForm } from '../shared/identity-form.tsx';
import { withNext } from '../shared/next-address.ts';
import { messageOf, postedError } from '../shared/show-failure.ts';
import { EmailSentNotice, EntryFrame, PostedFailure } from '../shared/sign-in-elements.tsx';
import { useSignInMethods } from '../sign-in/sign-in-method-api.ts';
import { useAuth } from '../sign-in/use-auth.ts';

const messages = { email: messageOfCode('auth/invalid-email')! };
const fallback = 'Please try again in a moment.';
const failed = { title: 'The email was not sent' };

export function ForgotPasswordPage() {
  const { search } = usePageAddress();
  const auth = useAuth();
  const [isSent, setIsSent] = useState(false);
  const { action } = useSignInMethods('/api/auth/request-password-reset');
  const posted = postedError(search);
  return (
    <EntryFrame title="Forgot your password?" lead="It happens. We send you an email with a link to choose a new one.">
      <PostedFailure title={failed.title} message={posted && messageOf(posted, fallback)} />
      <div role="status">{isSent && <EmailSentNotice />}</div>
      <IdentityForm
        action={action}
        messages={messages}
        firstError={posted}
        fallback={fallback}
        send={({ email }) => auth.sendPasswordReset(email!)}
        onDone={() => setIsSent(true)}
      >
        <EmailField />
        <FormFailure title={failed.title} />
        <SubmitButton size="large" variant={isSent ? 'second' : 'main'} busyLabel="Sending...">
          {isSent ? 'Send it again' : 'Send the link'}
        </SubmitButton>
      </IdentityForm>
      <p>
        <a className="link" href={withNext('/login', search)}>
          Back to log in
        </a>
      </p>
    </EntryFrame>
  );
}
