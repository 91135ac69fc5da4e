import { useEffect } from 'react';

const message = 'Your changes are not published yet. They are kept on this device. Leave anyway?';

export function useUnsavedChangesWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.hash || event.ctrlKey || event.metaKey || confirm(message)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isNeeded]);
}
