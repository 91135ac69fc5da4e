import { createRoot } from 'react-dom/client';
import { ToastHost } from './toast.tsx';

/** Messages have a place of their own beside the page, so that they outlive it. */
export function mountToasts() {
  const cursor = document.body.appendChild(document.createElement('div'));
  createRoot(cursor).render(<ToastHost />);
}
