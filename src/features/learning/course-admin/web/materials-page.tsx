import { CourseAssignmentsSection } from '#features/learning/assignments/web/teaching/course-assignments-section.tsx';
import { oneOf, useFilter } from '#platform/web/lists/list-address.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Steps, useStep } from '#platform/web/ui/layout/steps.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtMaterials } from '../contract.ts';
import { CompletionPanel } from './editor/completion-panel.tsx';
import { EditorBanners } from './editor/editor-banners.tsx';
import { UnsavedChangesGuard } from './editor/unsaved-changes-guard.tsx';
import { useCompleteCheck } from './editor/use-complete-check.ts';
import { useCourseEditor } from './editor/use-course-editor.ts';
import { LessonsPanel } from './lessons/lessons-panel.tsx';
import { useMaterials, useMaterialWrites } from './materials-api.ts';

/** The lessons and assignments of a course, for the people who teach it: the same editor as in the administration. */
export function MaterialsPage() {
  const { courseId = '' } = usePageAddress().params;
  const { data, error, refetch } = useMaterials(courseId);
  if (error && !data) return <FailedState title="We could not load the lessons" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the lessons" />;
  return <MaterialsEditor key={courseId} loaded={data} />;
}

function MaterialsEditor({ loaded }: { loaded: TaughtMaterials }) {
  const { setCompletion, ...writes } = useMaterialWrites(loaded.id);
  const editor = useCourseEditor(loaded, writes);
  const step = useStep(useFilter({ step: oneOf(['assignments']) }).step ?? 'lessons');
  const { errors, checkComplete } = useCompleteCheck(editor, (_name, id) => step.show('lessons', `[id="${id}"]`));
  const isBusy = editor.saving === 'busy';
  return (
    <>
      <EditorBanners editor={editor} errors={errors} />
      <Steps
        {...step}
        isQuiet
        steps={[
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
          {
            name: 'completion',
            label: 'Completion',
            content: <CompletionPanel completedBy={loaded.completedBy} onSave={setCompletion} />,
          },
        ]}
      />
      {editor.state === 'published' && (
        <p className="mt-4 mb-8">
          <Button
            busy={isBusy}
            disabled={!editor.isDirty || editor.conflicts.length > 0}
            onClick={() => void (checkComplete() && editor.save())}
          >
            Publish the changes
          </Button>
        </p>
      )}
      <UnsavedChangesGuard editor={editor} />
    </>
  );
}
