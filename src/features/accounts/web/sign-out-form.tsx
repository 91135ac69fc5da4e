import { type FormEvent, type ReactNode, useState } from 'react';
import { redirectWithNotice } from './redirect-to.ts';
import { messageOf } from './show-failure.ts';
import { useAuth } from './use-auth.ts';

/** A plain form without script. A failure is said below the button. */
export function SignOutForm({ className, children = 'Log out' }: { className: string; children?: ReactNode }) {
  const auth = useAuth();
  const [failure, setFailure] = useState<string>();
  function signOut(event: FormEvent) {
    event.preventDefault();
    auth.signOut().then(
      () => redirectWithNotice('/'),
      (error: Error) => setFailure(messageOf(error, 'Please try again.')),
    );
  }
  return (
    <form method="post" action="/api/auth/sign-out" onSubmit={signOut}>
      <button type="submit" className={className}>
        {children}
      </button>
      {failure && (
        <p role="alert" className="field-error">
          You are still logged in. {failure}
        </p>
      )}
    </form>
  );
}
