import { type MouseEvent, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { messageOf } from '../shared/show-failure.ts';
import { EmailSentNotice } from '../shared/sign-in-elements.tsx';
import { useAuth } from './use-auth.ts';

type Properties = {
  /** The page that asks for the address, and sends the link too. */
  href: string;
  /** The id of a form with the address. */
  form: string;
};

/**
 * The way in for an owner whom the guesses of others keep out: the link for a new password makes this browser one of
 * theirs, and ends the count of wrong codes.
 */
export function EmailLinkOffer({ href, form }: Properties) {
  const auth = useAuth();
  const [outcome, setOutcome] = useState<{ error?: Error }>();
  function send(event: MouseEvent) {
    const fields = document.getElementById(form) as HTMLFormElement | null;
    const email = (fields?.elements.namedItem('email') as HTMLInputElement | null)?.value.trim();
    if (!email) return;
    event.preventDefault();
    auth.sendPasswordReset(email).then(
      () => setOutcome({}),
      (error: Error) => setOutcome({ error }),
    );
  }
  return (
    <div role="status">
      {outcome && !outcome.error ? (
        <EmailSentNotice />
      ) : (
        <Banner title="Was it not you?">
          Somebody may be guessing passwords. By a link in an email you choose a new one and get in at once.{' '}
          {outcome?.error && messageOf(outcome.error, 'The email was not sent. Please try again.')}
          <p>
            <ButtonLink variant="quiet" href={href} onClick={send}>
              Email me a link
            </ButtonLink>
          </p>
        </Banner>
      )}
    </div>
  );
}
