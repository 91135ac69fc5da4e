import type { FormEvent, ReactNode } from 'react';
import { redirectWithNotice } from './redirect-to.ts';
import { toastFailure } from './show-failure.ts';
import { useAuth } from './use-auth.ts';

const failed = { title: 'You are still logged in', fallback: 'Please try again.' };

/** A plain form without script. */
export function SignOutForm({ className, children = 'Log out' }: { className: string; children?: ReactNode }) {
  const auth = useAuth();
  function signOut(event: FormEvent) {
    event.preventDefault();
    auth.signOut().then(
      () => redirectWithNotice('/'),
      (error: Error) => toastFailure(error, failed),
    );
  }
  return (
    <form method="post" action="/api/auth/sign-out" onSubmit={signOut}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
