import { createRoot } from 'react-dom/client';
import { ToastHost } from './toast.tsx';

/** Renders toasts in a React root of their own, so that they outlive the page. */
export function mountToasts() {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<ToastHost />);
}
