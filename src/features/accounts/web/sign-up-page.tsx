import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { leastPasswordLength, mostEmailLength, mostNameLength, mostPasswordLength } from '../vocabulary.ts';
import { EntryFrame, GoogleWay, NeedsScript, PostedFailure, ReturnTo } from './entry-parts.tsx';
import { sentenceOf } from './identity-codes.ts';
import { withNext } from './next-address.ts';
import { useWaysToSignIn } from './sign-in-method-api.ts';
import { useAuth } from './use-auth.ts';
import { useEntry } from './use-entry.ts';
import { VisitorsOnly } from './visitors-only.tsx';

const sentences = {
  name: sentenceOf('auth/missing-name')!,
  email: sentenceOf('auth/invalid-email')!,
  password: sentenceOf('auth/weak-password')!,
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
  const { hasGoogle, isFirebase, action } = useWaysToSignIn('/api/auth/sign-up/email');
  const { errors, isBusy, form, withGoogle, search, next, postedSentence } = useEntry({
    sentences,
    failed,
    notice: 'account-created',
    send: ({ name, email, password }) => auth.signUp({ name: name!, email: email!, password: password! }),
  });
  return (
    <EntryFrame title="Sign up" lead="An account keeps your interests, and puts what fits you first. It is free.">
      <PostedFailure title={failed.title} sentence={postedSentence} />
      {isFirebase && <NeedsScript />}
      {hasGoogle && <GoogleWay next={next} isFirebase={isFirebase} isBusy={isBusy} onChoose={withGoogle} />}
      <form {...form} action={action} className="entry-form">
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          required
          maxLength={mostNameLength}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={mostEmailLength}
          error={errors.email}
        />
        <TextField
          label="Password"
          hint={`At least ${leastPasswordLength} characters.`}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={leastPasswordLength}
          maxLength={mostPasswordLength}
          error={errors.password}
        />
        <ReturnTo next={next} />
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Creating account...' : 'Create Account'}
        </Button>
      </form>
      <p>
        Already have an account?{' '}
        <a className="link" href={withNext('/login', search)}>
          Log in
        </a>
      </p>
    </EntryFrame>
  );
}
