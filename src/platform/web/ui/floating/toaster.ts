import { closeToast, shownToast, showToast, type Toast, toastDuration } from './toast-store.ts';

let isMounted = false;

/** Shows a toast; loads the code that draws it with the first one. */
export function toast(text: Parameters<typeof showToast>[0]) {
  showToast(text);
  if (isMounted) return;
  isMounted = true;
  import('./toast-root.tsx').then(
    ({ mountToasts }) => mountToasts(),
    () => {
      // The next toast retries. This one may be about the missing network, so show it now.
      isMounted = false;
      const toast = shownToast();
      if (toast) showPlainly(toast);
    },
  );
}

/** Shows a toast without the code that usually draws it. */
function showPlainly({ id, title, description, variant }: Toast) {
  document.querySelector('.plain-message')?.remove();
  const element = document.createElement('p');
  element.className = 'plain-message';
  element.setAttribute('role', variant === 'destructive' ? 'alert' : 'status');
  document.body.append(element);
  element.append(Object.assign(document.createElement('strong'), { textContent: title }), ` ${description ?? ''}`);
  setTimeout(() => {
    element.remove();
    closeToast(id);
  }, toastDuration);
}
