import { usePageAddress } from '#platform/web/page-address.tsx';
import { nextAddress } from './next-address.ts';
import type { NoticeName } from './pending-notice.ts';
import { leaveTo } from './redirect-to.ts';
import { postedError, tellFailure, wordsOf } from './show-failure.ts';
import { useAuth } from './use-auth.ts';
import { useIdentityForm } from './use-identity-form.ts';

type Settings = {
  sentences: Record<string, string>;
  send: (values: Record<string, string>) => Promise<void>;
  /** What is said when it worked, and when it did not: the specification's words (section 8). */
  notice: NoticeName;
  failed: { title: string; fallback: string; googleFallback: string };
};

/** What log in and sign up have in common: two ways in, one place to go to, and how a failure is told. */
export function useEntry({ sentences, send, notice, failed }: Settings) {
  const { search } = usePageAddress();
  const auth = useAuth();
  const next = nextAddress(search);
  const posted = postedError(search);
  const googleFailed = { title: failed.title, fallback: failed.googleFallback };

  const { setIsBusy, ...entry } = useIdentityForm({
    sentences,
    firstError: posted,
    send: async (values) => {
      await send(values);
      leaveTo(next, notice);
    },
    onFailure: (error) => tellFailure(error, failed),
  });

  async function withGoogle() {
    setIsBusy(true);
    try {
      await auth.signInWithGoogle();
      leaveTo(next, 'welcome-back-google');
    } catch (error) {
      setIsBusy(false);
      tellFailure(error as Error, googleFailed);
    }
  }

  const postedSentence =
    posted && wordsOf(posted, (posted.code.startsWith('auth/google') ? googleFailed : failed).fallback);
  return { ...entry, withGoogle, search, next, postedSentence };
}
