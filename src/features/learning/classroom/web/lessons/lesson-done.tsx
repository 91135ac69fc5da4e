import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { progressChanges, progressPath } from './lesson-api.ts';

type Properties = { courseId: string; lessonId: string; isDone: boolean };

/** Marks a lesson as done or not done. */
export const LessonDone = ({ courseId, lessonId, isDone }: Properties) => (
  <Form
    action={progressPath(courseId, lessonId)}
    fields={{ state: isDone ? 'notDone' : 'done' }}
    changes={progressChanges(courseId)}
    failed="This was not saved. Please try again."
    className="flex flex-wrap items-center mt-4 gap-y-2 gap-x-4 print:hidden"
  >
    <p className="flex items-center text-sea font-strong gap-2 empty:hidden" role="status">
      {isDone && (
        <>
          <Icon name="check" /> Done
        </>
      )}
    </p>
    <FormFailure />
    <SubmitButton variant={isDone ? 'quiet' : 'main'} keepsFocus>
      {isDone ? 'Mark as not done' : 'Mark as done'}
    </SubmitButton>
  </Form>
);
