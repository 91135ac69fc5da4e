import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import { moveToast } from './toast-position.ts';
import { closeToast, onToastChange, shownToast, toastDuration } from './toast-store.ts';
import './floating.css';

/** Draws the current toast; load it lazily. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToastChange, shownToast, () => undefined);
  const viewport = useRef<HTMLOListElement>(null);
  const id = toast?.id;
  useLayoutEffect(() => {
    if (id === undefined) return;
    const moveAway = () => viewport.current && moveToast(viewport.current);
    moveAway();
    // The page may still be on its way when the toast is.
    const timer = setTimeout(moveAway, 400);
    // The page may have moved beneath it.
    const events = ['scrollend', 'resize', 'focusin'];
    for (const event of events) addEventListener(event, moveAway);
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, moveAway);
    };
  }, [id]);
  return (
    <Toast.Provider duration={toastDuration} label="Message">
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          className={`toast toast-${toast.variant}`}
          onOpenChange={(isOpen) => {
            if (!isOpen) closeToast(toast.id);
          }}
        >
          <Icon name={toast.variant === 'destructive' ? 'warning' : 'check'} />
          <div>
            <Toast.Title className="font-heavy">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          <Toast.Close className="close-button" aria-label="Close message">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-place fixed right-4 bottom-4 z-50 w-[min(100vw-32px,400px)]" ref={viewport} />
    </Toast.Provider>
  );
}
