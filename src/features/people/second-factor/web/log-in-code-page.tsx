import { IdentityError } from '#features/people/accounts/web/shared/identity-client.ts';
import { messageOfCode } from '#features/people/accounts/web/shared/identity-codes.ts';
import { identityRequest } from '#features/people/accounts/web/shared/identity-request.ts';
import { nextAddress, withNext } from '#features/people/accounts/web/shared/next-address.ts';
import { redirectWithNotice } from '#features/people/accounts/web/shared/redirect-to.ts';
import { messageOf, postedError, toastFailure } from '#features/people/accounts/web/shared/show-failure.ts';
import {
  EntryFrame,
  LinkPage,
  PostedFailure,
  ReturnTo,
} from '#features/people/accounts/web/shared/sign-in-elements.tsx';
import { useIdentityForm } from '#features/people/accounts/web/shared/use-identity-form.ts';
import { VisitorsOnly } from '#features/people/accounts/web/shared/visitors-only.tsx';
import { FormFrame, SubmitButton } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CodeField } from './code-field.tsx';

const messages = { code: messageOfCode('auth/missing-code')! };
const failed = { title: 'Login failed', fallback: 'Please try again.' };

/** The second step of a log in, for accounts with a second factor. */
export const LogInCodePage = () => (
  <VisitorsOnly>
    <LogInCode />
  </VisitorsOnly>
);

function LogInCode() {
  const { search } = usePageAddress();
  const next = nextAddress(search);
  const posted = postedError(search);
  const { form, failure } = useIdentityForm({
    action: '/api/auth/sign-in/code',
    messages,
    firstError: posted,
    send: ({ code }) => identityRequest('sign-in/code', { code }),
    onDone: () => redirectWithNotice(next, 'welcome-back'),
    leaves: true,
    onFailure: (error) => toastFailure(error, failed),
  });
  if (failure instanceof IdentityError && failure.code === 'auth/code-expired')
    return (
      <LinkPage
        title="Please log in again"
        lead="This took too long, or the code was wrong too often."
        href={withNext('/login', search)}
        label="Log in"
      />
    );
  return (
    <EntryFrame
      title="Type your code"
      lead="Open the app on your phone that makes your codes. Type the one for SeaLeap."
    >
      <PostedFailure title={failed.title} message={posted && messageOf(posted, failed.fallback)} />
      {failure instanceof IdentityError && failure.code === 'auth/too-many-requests' && (
        <Banner title="Was it not you?">
          Then somebody knows your password. By a link in an email you choose a new one, and your codes work again at
          once.
          <p>
            <ButtonLink variant="quiet" href={withNext('/forgot-password', search)}>
              Email me a link
            </ButtonLink>
          </p>
        </Banner>
      )}
      <FormFrame form={form} className="entry-form grid gap-5">
        <CodeField />
        <ReturnTo next={next} />
        <SubmitButton size="large" busyLabel="Signing in...">
          Log In
        </SubmitButton>
      </FormFrame>
      <p>Phone lost? Each recovery code that you saved opens your account once.</p>
      <p>
        <a className="link" href={withNext('/login', search)}>
          Log in with another account
        </a>
      </p>
    </EntryFrame>
  );
}
