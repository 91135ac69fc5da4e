import { usePageAddress } from '#platform/web/page-address.tsx';
import { nextAddress } from './next-address.ts';
import type { NoticeName } from './pending-notice.ts';
import { redirectWithNotice } from './redirect-to.ts';
import { messageOf, postedError, toastFailure } from './show-failure.ts';
import { useAuth } from './use-auth.ts';
import { useIdentityForm } from './use-identity-form.ts';

type Settings = {
  messages: Record<string, string>;
  send: (values: Record<string, string>) => Promise<void>;
  /** What is said when it worked, and when it did not: the specification's words (section 8). */
  notice: NoticeName;
  failed: { title: string; fallback: string; googleFallback: string };
};

/** What log in and sign up have in common: two ways in, one place to go to, and how a failure is told. */
export function useEntry({ messages, send, notice, failed }: Settings) {
  const { search } = usePageAddress();
  const auth = useAuth();
  const next = nextAddress(search);
  const posted = postedError(search);
  const googleFailed = { title: failed.title, fallback: failed.googleFallback };

  const { setIsBusy, ...entry } = useIdentityForm({
    messages,
    firstError: posted,
    send: async (values) => {
      await send(values);
      redirectWithNotice(next, notice);
    },
    onFailure: (error) => toastFailure(error, failed),
  });

  async function withGoogle() {
    setIsBusy(true);
    try {
      await auth.signInWithGoogle();
      redirectWithNotice(next, 'welcome-back-google');
    } catch (error) {
      setIsBusy(false);
      toastFailure(error as Error, googleFailed);
    }
  }

  const postedMessage =
    posted && messageOf(posted, (posted.code.startsWith('auth/google') ? googleFailed : failed).fallback);
  return { ...entry, withGoogle, search, next, postedMessage };
}
