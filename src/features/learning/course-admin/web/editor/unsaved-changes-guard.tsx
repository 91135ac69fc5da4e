import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { isPlainClick, navigate } from '#platform/web/router.tsx';
import type { CourseEditor } from './use-course-editor.ts';

/** Warns about unsaved changes when the page is closed or a link of this site is followed. */
export function UnsavedChangesGuard({ editor: { isDirty, needsWarning, discard } }: { editor: CourseEditor }) {
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  useEffect(() => {
    if (!needsWarning) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || link.target || link.origin !== location.origin || link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [needsWarning]);

  if (wanted === undefined) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="You have changes that are not saved. If you leave now, they are gone."
      confirmLabel="Leave"
      onConfirm={() => {
        discard();
        setWanted(undefined);
        // After the guard has left the screen.
        setTimeout(() => navigate(wanted));
      }}
      onClose={() => setWanted(undefined)}
    />
  );
}
