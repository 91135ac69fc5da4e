import { closeToast, shownToast, showToast, type Toast, toastDuration } from './toast-store.ts';

let isMounted = false;

/** Shows a message, from anywhere; what draws it is loaded with the first one. */
export function toast(text: Parameters<typeof showToast>[0]) {
  showToast(text);
  if (isMounted) return;
  isMounted = true;
  import('./toast-root.tsx').then(
    ({ mountToasts }) => mountToasts(),
    () => {
      // The next message tries again. This one may be about the very network that is missing: it must be seen now.
      isMounted = false;
      const toast = shownToast();
      if (toast) showPlainly(toast);
    },
  );
}

/** Without the code for it: in a line of its own, as long as any other. */
function showPlainly({ id, title, description, variant }: Toast) {
  document.querySelector('.plain-message')?.remove();
  const cursor = document.createElement('p');
  cursor.className = 'plain-message';
  cursor.setAttribute('role', variant === 'destructive' ? 'alert' : 'status');
  document.body.append(cursor);
  cursor.append(Object.assign(document.createElement('strong'), { textContent: title }), ` ${description ?? ''}`);
  setTimeout(() => {
    cursor.remove();
    closeToast(id);
  }, toastDuration);
}
