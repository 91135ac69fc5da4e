import { useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import type { NoticeName } from '../../vocabulary.ts';
import { IdentityError } from '../shared/identity-client.ts';
import { fieldOf } from '../shared/identity-codes.ts';
import { nextAddress, withNext } from '../shared/next-address.ts';
import { redirectWithNotice } from '../shared/redirect-to.ts';
import { messageOf, postedError, toastFailure } from '../shared/show-failure.ts';
import { useIdentityForm } from '../shared/use-identity-form.ts';
import { useAuth } from './use-auth.ts';

type Settings = {
  /** Where the plain form is posted; undefined with Firebase. */
  action: string | undefined;
  messages: Record<string, string>;
  send: (values: Record<string, string>) => Promise<void>;
  /** Toasts of success and failure (specification, section 8). */
  notice: NoticeName;
  failed: { title: string; fallback: string; googleFallback: string };
};

/** Log in and sign up share this: password and Google, the redirect, and failures. */
export function useEntry({ action, messages, send, notice, failed }: Settings) {
  const { search } = usePageAddress();
  const auth = useAuth();
  const next = nextAddress(search);
  const posted = postedError(search);
  const googleFailed = { title: failed.title, fallback: failed.googleFallback };

  const [isBusyWithGoogle, setIsBusy] = useState(false);
  const { form, failure } = useIdentityForm({
    action,
    messages,
    leaves: true,
    firstError: posted,
    send: async (values) => {
      if (await unlessCode(send(values))) redirectWithNotice(next, notice);
    },
    onFailure: (error) => toastFailure(error, failed),
  });

  /** Undefined after a redirect to the second step, for accounts that have one. */
  async function unlessCode<T>(signingIn: Promise<T>) {
    try {
      return { result: await signingIn };
    } catch (error) {
      if (!(error instanceof IdentityError && error.code === 'auth/multi-factor-auth-required')) throw error;
      redirectWithNotice(withNext('/login/code', search));
      return undefined;
    }
  }

  async function withGoogle() {
    setIsBusy(true);
    try {
      const signedIn = await unlessCode(auth.signInWithGoogle());
      if (signedIn) redirectWithNotice(next, signedIn.result.isNew ? 'account-created' : 'welcome-back-google');
    } catch (error) {
      setIsBusy(false);
      toastFailure(error as Error, googleFailed);
    }
  }

  /** Empty where the message stands at its field. */
  const isAtField = posted?.message && fieldOf(posted.code);
  const postedMessage = isAtField
    ? ''
    : posted && messageOf(posted, (posted.code.startsWith('auth/google') ? googleFailed : failed).fallback);
  return { form, failure, isBusy: form.state.isPending || isBusyWithGoogle, withGoogle, search, next, postedMessage };
}
