import { useState } from 'react';
import { CourseInstructorsSection } from '#features/instructors/web/course-instructors-section.tsx';
import { useSession } from '#features/session/web/session-api.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { AdminCourse } from '../contract.ts';
import { courseStateLabels, findMissing } from '../vocabulary.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { toContent } from './course-draft.ts';
import { CourseFields } from './course-fields.tsx';
import { CoursePreview } from './course-preview.tsx';
import { LessonsPanel } from './lessons-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { type CourseEditor as Editor, useCourseEditor } from './use-course-editor.ts';
import './course-admin.css';

/** A draft is saved automatically; a published course only on request. */
export function CourseEditor({ loaded }: { loaded: AdminCourse }) {
  const editor = useCourseEditor(loaded);
  const isAdmin = useSession().data?.person?.role === 'admin';
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { draft, state } = editor;

  /** Shows what is missing and focuses its field; true when nothing is missing. */
  function checkComplete() {
    const missing = { ...findMissing(toContent(draft)), ...editor.tooLong };
    setErrors(missing);
    const first = Object.keys(missing)[0];
    if (!first) return true;
    setIsPreviewOpen(false);
    requestAnimationFrame(() => document.getElementById(`class-${first}`)?.focus());
    return false;
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
      <SavingState editor={editor} />
      {editor.failure && <Banner kind="failure">{editor.failure}</Banner>}
      {Object.keys(errors).length > 0 && (
        <Banner kind="warning" title="Something is missing">
          {Object.values(errors)[0]}
        </Banner>
      )}
      {editor.mergedLabels.length > 0 && (
        <Banner title="Somebody else has changed this class meanwhile">
          Their changes are in: {editor.mergedLabels.join(', ')}.{' '}
          <button type="button" className="link" onClick={editor.clearMerged}>
            I have seen it
          </button>
        </Banner>
      )}
      <ConflictPanel editor={editor} />
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

/** The saving state, also as a status for screen readers. */
function SavingState({ editor: { saving, isDirty, state, save } }: { editor: Editor }) {
  const text =
    saving === 'busy'
      ? 'Saving…'
      : !isDirty
        ? 'Everything is saved.'
        : state === 'draft'
          ? 'Not saved yet.'
          : 'You have changes that are not public yet.';
  return (
    <p className="class-saving" role="status">
      {text}
      {state === 'archived' && isDirty && saving !== 'busy' && (
        <Button size="small" variant="second" onClick={() => void save()}>
          Save
        </Button>
      )}
      {saving === 'failed' && isDirty && (
        <Button size="small" variant="second" onClick={() => void save()}>
          Try again
        </Button>
      )}
    </p>
  );
}
