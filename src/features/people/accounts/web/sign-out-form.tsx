import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { InlineFailure } from '#platform/web/forms/post-button.tsx';

/** A plain form without script; what it does comes with the press. A failure is said below the button. */
export function SignOutForm({ className, children = 'Log out' }: { className: string; children?: ReactNode }) {
  const client = useQueryClient();
  return (
    <Form
      action="/api/auth/sign-out"
      send={async () => {
        const reason = await (await import('./sign-out-api.ts')).signOut(client);
        if (reason) throw new FormError(reason);
      }}
      className=""
    >
      <button type="submit" className={className}>
        {children}
      </button>
      <InlineFailure lead="You are still logged in." />
    </Form>
  );
}
