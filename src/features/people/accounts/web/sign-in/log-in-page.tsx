import { FormFrame } from '#platform/web/forms/form.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmailField, PasswordField } from '../shared/credential-fields.tsx';
import { IdentityError } from '../shared/identity-client.ts';
import { messageOfCode } from '../shared/identity-codes.ts';
import { withNext } from '../shared/next-address.ts';
import {
  EmailSentNotice,
  EntryFrame,
  GoogleSignIn,
  NeedsScript,
  PostedFailure,
  ReturnTo,
} from '../shared/sign-in-elements.tsx';
import { VisitorsOnly } from '../shared/visitors-only.tsx';
import { EmailLinkOffer } from './email-link-offer.tsx';
import { useSignInMethods } from './sign-in-method-api.ts';
import { useAuth } from './use-auth.ts';
import { useEntry } from './use-entry.ts';

const messages = {
  email: messageOfCode('auth/invalid-email')!,
  password: messageOfCode('auth/missing-password')!,
};
const failed = {
  title: 'Login failed',
  fallback: 'Please check your credentials and try again.',
  googleFallback: 'Could not sign in with Google.',
};

/** Specification, section 2: Google, or email and password. */
export const LogInPage = () => (
  <VisitorsOnly>
    <LogIn />
  </VisitorsOnly>
);

/** The result of a plain form that redirected here. */
function PostedSuccess({ search }: { search: string }) {
  const parameters = new URLSearchParams(search);
  if (parameters.get('sent') === 'reset') return <EmailSentNotice />;
  if (parameters.get('done') === 'deleted')
    return (
      <Banner kind="success" title="Your account is deleted">
        Everything about you is gone. You can come back at any time with a new account.
      </Banner>
    );
  if (parameters.get('done') !== 'reset') return null;
  return (
    <Banner kind="success" title="Your password is changed">
      Please log in with the new one.
    </Banner>
  );
}

function LogIn() {
  const auth = useAuth();
  const { hasGoogle, isFirebase, action } = useSignInMethods('/api/auth/sign-in/email');
  const { form, isBusy, failure, withGoogle, search, next, postedMessage } = useEntry({
    action,
    messages,
    failed,
    notice: 'welcome-back',
    send: ({ email, password }) => auth.signIn({ email: email!, password: password! }),
  });
  return (
    <EntryFrame title="Log in" lead="Welcome back. Your opportunities are where you left them.">
      <PostedFailure title={failed.title} message={postedMessage} />
      <PostedSuccess search={search} />
      {isFirebase && <NeedsScript />}
      {hasGoogle && <GoogleSignIn next={next} isFirebase={isFirebase} isBusy={isBusy} onChoose={withGoogle} />}
      {failure instanceof IdentityError && failure.code === 'auth/too-many-requests' && (
        <EmailLinkOffer href={withNext('/forgot-password', search)} form="log-in" />
      )}
      <FormFrame form={form} id="log-in" className="entry-form grid gap-5">
        <EmailField />
        <PasswordField />
        <ReturnTo next={next} />
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Signing in...' : 'Log In'}
        </Button>
      </FormFrame>
      <p>
        <a className="link" href={withNext('/forgot-password', search)}>
          Forgot your password?
        </a>
      </p>
      <p>
        New here?{' '}
        <a className="link" href={withNext('/signup', search)}>
          Sign up
        </a>
      </p>
    </EntryFrame>
  );
}
