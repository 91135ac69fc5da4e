import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { closeToast, onToastChange, shownToast, toastDuration } from './toast-store.ts';
import './floating.css';

/** Draws the current toast; load it lazily. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToastChange, shownToast, () => undefined);
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
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          <Toast.Close className="close-button" aria-label="Close message">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-place" />
    </Toast.Provider>
  );
}
