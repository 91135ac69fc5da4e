import { type RefObject, useEffect, useState } from 'react';
import { request } from '#platform/web/http.ts';
import { peerTaskApi } from './peer-review-api.ts';

const delayMs = 1_000;
type State = 'unchanged' | 'saving' | 'saved' | 'failed';

/** Saves what is typed a moment after the last key, and again where that failed. */
export function usePeerDraft(form: RefObject<HTMLFormElement | null>, reviewId: string) {
  const [state, setState] = useState<State>('unchanged');
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function save() {
      setState('saving');
      const json = Object.fromEntries(new FormData(element!));
      // It ends even when the page is left meanwhile.
      const sent = request(peerTaskApi(reviewId, '/draft'), { method: 'POST', json, keepalive: true });
      setState(await sent.then(() => 'saved' as const).catch(() => 'failed' as const));
    }
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), delayMs);
    };
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      void save();
    };
    element.addEventListener('input', later);
    element.addEventListener('submit', () => clearTimeout(timer));
    addEventListener('pagehide', now);
    return () => {
      element.removeEventListener('input', later);
      removeEventListener('pagehide', now);
      clearTimeout(timer);
    };
  }, [form, reviewId]);
  return state;
}
