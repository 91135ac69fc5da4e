import { FormFailure, FormFrame, SubmitButton } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { NewPasswordField } from '../shared/credential-fields.tsx';
import { IdentityError } from '../shared/identity-client.ts';
import { messageOfCode } from '../shared/identity-codes.ts';
import { redirectWithNotice } from '../shared/redirect-to.ts';
import { messageOf, postedError } from '../shared/show-failure.ts';
import { EntryFrame, LinkPage, PostedFailure } from '../shared/sign-in-elements.tsx';
import { useIdentityForm } from '../shared/use-identity-form.ts';

const messages = { newPassword: messageOfCode('auth/weak-password')! };
const failed = { title: 'Your password was not changed', fallback: 'Please try again.' };

export function ResetPasswordPage() {
  const { search } = usePageAddress();
  const token = new URLSearchParams(search).get('token');
  const posted = postedError(search);
  const { form, failure } = useIdentityForm({
    action: '/api/auth/reset-password',
    fields: { token },
    messages,
    firstError: posted,
    fieldFor: (code) => (code.endsWith('-password') ? 'newPassword' : undefined),
    onDone: () => redirectWithNotice('/login', 'password-changed'),
    leaves: true,
  });

  if (!token || (failure instanceof IdentityError && failure.code === 'auth/invalid-action-code')) return <OldLink />;
  return (
    <EntryFrame
      title="Choose a new password"
      lead="Afterwards you are logged out everywhere, and log in with the new one."
    >
      <PostedFailure title={failed.title} message={posted && messageOf(posted, failed.fallback)} />
      <FormFrame form={form} className="entry-form grid gap-5">
        <NewPasswordField />
        <FormFailure title={failed.title} />
        <SubmitButton size="large" busyLabel="Saving...">
          Save new password
        </SubmitButton>
      </FormFrame>
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
