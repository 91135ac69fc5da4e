import { showToast } from './toast-store.ts';

let isMounted = false;

/** Shows a message, from anywhere; what draws it is loaded with the first one. */
export function toast(words: Parameters<typeof showToast>[0]) {
  showToast(words);
  if (isMounted) return;
  isMounted = true;
  import('./toast-root.tsx').then(
    ({ mountToasts }) => mountToasts(),
    () => {
      // Without a connection its code may be missing; the next message tries again.
      isMounted = false;
    },
  );
}
