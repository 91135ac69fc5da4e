import type { FormEvent, ReactNode } from 'react';
import { leaveTo } from './redirect-to.ts';
import { tellFailure } from './show-failure.ts';
import { useAuth } from './use-auth.ts';

const failed = { title: 'You are still logged in', fallback: 'Please try again.' };

/** One button. Without script it is an ordinary form. */
export function SignOutForm({ className, children = 'Log out' }: { className: string; children?: ReactNode }) {
  const auth = useAuth();
  function signOut(event: FormEvent) {
    event.preventDefault();
    auth.signOut().then(
      () => leaveTo('/'),
      (error: Error) => tellFailure(error, failed),
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
