import { useState } from 'react';
import { CourseAssignmentsSection } from '#features/learning/assignments/web/teaching/course-assignments-section.tsx';
import { CourseInstructorsSection } from '#features/learning/instructors/web/course-instructors-section.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Steps, useStep } from '#platform/web/ui/layout/steps.tsx';
import type { AdminCourse } from '../../contract.ts';
import { courseStateLabels } from '../../vocabulary.ts';
import { useCourseWrites } from '../course-admin-api.ts';
import { CoursePreview } from '../course-preview.tsx';
import { LessonsPanel } from '../lessons/lessons-panel.tsx';
import { AboutFields, InstructorFields, OfferFields } from './course-fields.tsx';
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
  const step = useStep('about');
  const { errors, checkComplete: isComplete } = useCompleteCheck(editor, (name, id) =>
    step.show(stepOf(name), `[id="${id}"]`),
  );
  const { draft, state } = editor;
  const fields = { editor, errors: { ...errors, ...editor.tooLong } };

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
        <Steps
          {...step}
          isQuiet
          steps={[
            { name: 'about', label: 'About', content: <AboutFields {...fields} /> },
            { name: 'offer', label: 'What it gives', content: <OfferFields {...fields} /> },
            {
              name: 'instructor',
              label: 'Instructor',
              content: (
                <>
                  <InstructorFields {...fields} />
                  {isAdmin && <CourseInstructorsSection courseId={loaded.id} />}
                </>
              ),
            },
            {
              name: 'lessons',
              label: 'Lessons',
              content: <LessonsPanel editor={editor} errors={errors} finished={loaded.finished} />,
            },
            {
              name: 'assignments',
              label: 'Assignments',
              content: <CourseAssignmentsSection courseId={loaded.id} />,
            },
            { name: 'price', label: 'Price', content: <PricePanel loaded={loaded} /> },
          ]}
        />
      )}
      <UnsavedChangesGuard editor={editor} />
    </>
  );
}

const steps: Record<string, string> = {
  ...{ duration: 'offer', whatYouWillLearn: 'offer', features: 'offer', requirements: 'offer' },
  ...{ instructorName: 'instructor', instructorBio: 'instructor', lessons: 'lessons' },
};
/** The step that has a field, by the name that `findMissing` gives it. */
const stepOf = (name: string) => (name.startsWith('lesson:') ? 'lessons' : (steps[name] ?? 'about'));

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
