import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '#platform/web/http.ts';

/**
 * A plain form without script; what it does comes with the press. A failure is said below the button. It stands on every
 * page of a member, which would load the forms kit for it alone, and so does without.
 */
export function SignOutForm({ className, children = 'Log out' }: { className: string; children?: ReactNode }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  function signOut(event: FormEvent) {
    event.preventDefault();
    import('./sign-out-api.ts')
      .then(({ signOut }) => signOut(client))
      .then(
        (reason) => setFailure(reason ?? undefined),
        (error) => setFailure(failureText(error)),
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
