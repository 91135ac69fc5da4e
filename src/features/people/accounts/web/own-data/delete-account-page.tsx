import { FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import { MembersOnly } from '../members-only.tsx';
import { PasswordField } from '../shared/credential-fields.tsx';
import { messageOfCode } from '../shared/identity-codes.ts';
import { IdentityForm } from '../shared/identity-form.tsx';
import { apiRequest } from '../shared/identity-request.ts';
import { redirectWithNotice } from '../shared/redirect-to.ts';
import { useAuth } from '../sign-in/use-auth.ts';

export const DeleteAccountPage = () => (
  <MembersOnly>
    <DeleteAccount />
  </MembersOnly>
);

function DeleteAccount() {
  const auth = useAuth();
  if (auth.state !== 'signedIn') return <Loader />;
  return (
    <PageFrame width="reading">
      <h1>Delete your account</h1>
      <p className="mt-3">
        This deletes the account of <strong>{auth.user.email}</strong>. It cannot be undone.
      </p>
      <ul className="grid list-disc my-6 ps-[1.25rem] gap-2">
        <li>You are logged out everywhere, at once.</li>
        <li>Your profile, your interests and your membership are gone.</li>
        <li>If you are a Premium member, that ends too, and nothing more is taken from your card.</li>
        <li>Our emails to you are deleted. If a parent or guardian was asked, their answer is deleted too.</li>
        {auth.user.isEmailVerified ? (
          <>
            <li>What you wrote to us is deleted, and you get no more news.</li>
            <li>One last email tells you that it is done.</li>
          </>
        ) : (
          <li>
            Your address is not confirmed. So what was sent to us with it through a form stays: it could be from
            somebody else.
          </li>
        )}
      </ul>
      <p>
        Do you want to keep a copy?{' '}
        <a className="link" href="/api/account/export" download>
          Download everything
        </a>{' '}
        first.
      </p>
      <DeleteForm />
    </PageFrame>
  );
}

const deletePath = '/api/account/delete';
const messages = { password: messageOfCode('auth/missing-password')! };

const DeleteForm = () => (
  <IdentityForm
    action={deletePath}
    messages={messages}
    send={({ password }) => apiRequest(deletePath, password ? { password } : {})}
    onDone={() => redirectWithNotice('/', 'account-deleted')}
    leaves
    className="entry-form grid max-w-form mt-8 gap-5"
  >
    <PasswordField hint="Not needed if you logged in less than ten minutes ago." />
    <FormFailure title="Your account is still there" />
    <div className="flex flex-wrap gap-3">
      <SubmitButton busyLabel="Deleting...">Delete my account for good</SubmitButton>
      <ButtonLink variant="quiet" href="/account/privacy">
        Keep my account
      </ButtonLink>
    </div>
  </IdentityForm>
);
