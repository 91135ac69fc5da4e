import { useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { CourseEditor } from './use-course-editor.ts';

export function SaleDialog({ editor, buyers }: { editor: CourseEditor; buyers: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const keep =
    buyers > 0 ? `${counted(buyers, 'person has', 'people have')} bought it and keep it.` : 'Nobody has bought it yet.';
  return (
    <>
      <Button variant="second" onClick={() => setIsOpen(true)}>
        Take off sale
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Take this class off sale?"
          description={`Visitors no longer see it. ${keep} You can put it on sale again at any time.`}
          confirmLabel="Take it off"
          onConfirm={() => {
            setIsOpen(false);
            void editor.setSale('archived');
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
