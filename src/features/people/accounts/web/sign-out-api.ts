import type { QueryClient } from '@tanstack/react-query';
import { redirectWithNotice } from './shared/redirect-to.ts';
import { messageOf } from './shared/show-failure.ts';
import { providerOf } from './sign-in/use-auth.ts';

/** Ends the session at the identity provider and leads home. Resolves to why it could not, worded for people. */
export const signOut = (client: QueryClient) =>
  providerOf(client)
    .signOut()
    .then(
      () => redirectWithNotice('/'),
      (error: Error) => messageOf(error, 'Please try again.'),
    );
