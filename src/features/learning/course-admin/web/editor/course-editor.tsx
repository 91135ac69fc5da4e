import { useState } from 'react';
import { CourseInstructorsSection } from '#features/learning/instructors/web/course-instructors-section.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { AdminCourse } from '../../contract.ts';
import { courseStateLabels } from '../../vocabulary.ts';
import { useCourseWrites } from '../course-admin-api.ts';
import { CoursePreview } from '../course-preview.tsx';
import { LessonsPanel } from '../lessons/lessons-panel.tsx';
import { CourseFields } from './course-fields.tsx';
import { EditorBanners } from './editor-banners.tsx';
import { PricePanel } from './price-panel.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { useCompleteCheck } from './use-complete-check.ts';
import { type CourseEditor as Editor, useCourseEditor } from './use-course-editor.ts';

/** A draft is saved automatically; a published course only on request. */
export function CourseEditor({ loaded }: { loaded: AdminCourse }) {
  const editor = useCourseEditor(loaded, useCourseWrites(loaded.id));
  const isAdmin = useSession().data?.person?.role === 'admin';
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const { errors, checkComplete: isComplete } = useCompleteCheck(editor);
  const { draft, state } = editor;

  /** Leaves the preview, so that the field is there. */
  function checkComplete() {
    setIsPreviewOpen(false);
    return isComplete();
  }

  return (
    <>
      <AdminHead
        back={{ href: '/admin/classes', label: 'Classes' }}
        title={<span dir="auto">{draft.title || 'Class without a title'}</span>}
        lead={
          <>
            <Badge kind={state === 'published' ? 'strong' : 'outline'}>{courseStateLabels[state]}</Badge>{' '}
            {state === 'published' ? (
              <a className="link" href={`/classes/${loaded.id}`}>
                /classes/{loaded.id}
              </a>
            ) : (
              `/classes/${loaded.id}`
            )}
          </>
        }
      >
        <Button variant="second" aria-pressed={isPreviewOpen} onClick={() => setIsPreviewOpen(!isPreviewOpen)}>
          {isPreviewOpen ? 'Back to editing' : 'Preview'}
        </Button>
        <EditorActions editor={editor} checkComplete={checkComplete} buyers={loaded.buyers} />
      </AdminHead>
      <EditorBanners editor={editor} errors={errors} />
      {isPreviewOpen ? (
        <CoursePreview id={loaded.id} draft={draft} priceCents={loaded.priceCents} />
      ) : (
        <>
          <CourseFields editor={editor} errors={{ ...errors, ...editor.tooLong }} />
          <LessonsPanel editor={editor} errors={errors} finished={loaded.finished} />
        </>
      )}
      <PricePanel loaded={loaded} />
      {isAdmin && <CourseInstructorsSection courseId={loaded.id} />}
      <UnsavedChangesGuard editor={editor} />
    </>
  );
}

type ActionProperties = { editor: Editor; checkComplete: () => boolean; buyers: number };

function EditorActions({ editor, checkComplete, buyers }: ActionProperties) {
  const isBusy = editor.saving === 'busy';
  const isBlocked = isBusy || editor.conflicts.length > 0;
  if (editor.state === 'published')
    return (
      <>
        <SaleDialog editor={editor} buyers={buyers} />
        <Button
          busy={isBusy}
          disabled={isBlocked || !editor.isDirty}
          onClick={() => void (checkComplete() && editor.save())}
        >
          Publish the changes
        </Button>
      </>
    );
  return (
    <Button busy={isBusy} disabled={isBlocked} onClick={() => void (checkComplete() && editor.setSale('published'))}>
      {editor.state === 'draft' ? 'Publish' : 'Sell again'}
    </Button>
  );
}
