import { useState } from 'react';
import { FormFailure, FormFrame, SubmitButton } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { IdentityError } from './shared/identity-client.ts';
import { postedError } from './shared/show-failure.ts';
import { EntryFrame, LinkPage } from './shared/sign-in-elements.tsx';
import { useIdentityForm } from './shared/use-identity-form.ts';
import { useAuth } from './sign-in/use-auth.ts';

/**
 * The page of the link in an email about an address. Opening it changes nothing, because mail scanners open links: the
 * user confirms, signed in to the account.
 */
export function VerifyEmailPage() {
  const { search } = usePageAddress();
  const { state } = useAuth();
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token');
  const [isDone, setIsDone] = useState(parameters.has('done'));
  const { form, failure } = useIdentityForm({
    action: '/api/auth/verify-email',
    fields: { token },
    firstError: postedError(search),
    onDone: () => setIsDone(true),
  });
  const code = failure instanceof IdentityError ? failure.code : undefined;

  if (isDone) return <Confirmed />;
  if (state === 'signedOut') return <LogInFirst search={search} />;
  if (code === 'auth/user-mismatch') return <OtherAccount />;
  if (!token || code === 'auth/invalid-action-code') return <OldLink />;
  return (
    <EntryFrame title="Is this your address?" lead="Confirm it, so that we know that our emails reach you.">
      <FormFrame form={form} className="entry-form grid gap-5">
        <FormFailure title="Your address was not confirmed" />
        <SubmitButton size="large" busyLabel="Confirming...">
          Yes, confirm my address
        </SubmitButton>
      </FormFrame>
    </EntryFrame>
  );
}

const Confirmed = () => (
  <LinkPage title="Your address is confirmed" lead="Thank you. Our emails will reach you." href="/" label="Go on" />
);

const LogInFirst = ({ search }: { search: string }) => (
  <LinkPage
    title="Log in to confirm your address"
    lead="You can finish in this browser: log in, then press one button. We ask because the address and the account must belong together."
    href={`/login?${new URLSearchParams({ next: `/verify-email?${search}` })}`}
    label="Log in"
  />
);

const OtherAccount = () => (
  <LinkPage
    title="This link belongs to another account"
    lead="You are logged in with a different one. Log out, log in with the account that got the email, and open its link again."
    href="/account"
    label="Go to my account"
    variant="second"
  />
);

const OldLink = () => (
  <LinkPage
    title="This link does not work any more"
    lead="It was used already, or it is too old. Your account page shows whether your address is confirmed, and sends a new email."
    href="/account"
    label="Go to my account"
  />
);
