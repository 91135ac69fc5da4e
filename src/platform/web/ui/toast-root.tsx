import { createRoot } from 'react-dom/client';
import { ToastHost } from './toast.tsx';

/** Messages have a place of their own beside the page, so that they outlive it. */
export function mountToasts() {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ToastHost />);
}
