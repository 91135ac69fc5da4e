import { FormFrame } from '#platform/web/forms/form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { maxNameLength } from '../../vocabulary.ts';
import { EmailField, NewPasswordField } from '../shared/credential-fields.tsx';
import { messageOfCode } from '../shared/identity-codes.ts';
import { withNext } from '../shared/next-address.ts';
import { EntryFrame, GoogleSignIn, NeedsScript, PostedFailure, ReturnTo } from '../shared/sign-in-elements.tsx';
import { VisitorsOnly } from '../shared/visitors-only.tsx';
import { useSignInMethods } from './sign-in-method-api.ts';
import { useAuth } from './use-auth.ts';
import { useEntry } from './use-entry.ts';

const messages = {
  name: messageOfCode('auth/missing-name')!,
  email: messageOfCode('auth/invalid-email')!,
  password: messageOfCode('auth/weak-password')!,
};
const failed = {
  title: 'Signup failed',
  fallback: 'Please try again.',
  googleFallback: 'Could not sign up with Google.',
};

/** Specification, section 2: Google, or full name, email and password. */
export const SignUpPage = () => (
  <VisitorsOnly>
    <SignUp />
  </VisitorsOnly>
);

function SignUp() {
  const auth = useAuth();
  const { hasGoogle, isFirebase, action } = useSignInMethods('/api/auth/sign-up/email');
  const { form, isBusy, withGoogle, search, next, postedMessage } = useEntry({
    action,
    messages,
    failed,
    notice: 'account-created',
    send: ({ name, email, password }) => auth.signUp({ name: name!, email: email!, password: password! }),
  });
  return (
    <EntryFrame title="Sign up" lead="An account keeps your interests, and puts what fits you first. It is free.">
      <PostedFailure title={failed.title} message={postedMessage} />
      {isFirebase && <NeedsScript />}
      {hasGoogle && <GoogleSignIn next={next} isFirebase={isFirebase} isBusy={isBusy} onChoose={withGoogle} />}
      <FormFrame form={form} className="entry-form grid gap-5">
        <TextField label="Full name" name="name" autoComplete="name" required maxLength={maxNameLength} />
        <EmailField />
        <NewPasswordField label="Password" name="password" />
        <ReturnTo next={next} />
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Creating account...' : 'Create Account'}
        </Button>
      </FormFrame>
      <p className="entry-terms">
        With an account you accept our{' '}
        <a className="link" href="/terms">
          terms
        </a>
        . How we treat your data is on the page{' '}
        <a className="link" href="/privacy">
          Privacy
        </a>
        .
      </p>
      <p>
        Already have an account?{' '}
        <a className="link" href={withNext('/login', search)}>
          Log in
        </a>
      </p>
    </EntryFrame>
  );
}
