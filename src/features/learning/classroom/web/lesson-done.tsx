import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { progressPath, useSetLessonState } from './lesson-api.ts';

type Properties = { courseId: string; lessonId: string; isDone: boolean };

/** Marks a lesson as done or not done. A plain form, so that it works before the script is loaded. */
export function LessonDone({ courseId, lessonId, isDone }: Properties) {
  const { mutate, isPending, isError } = useSetLessonState(courseId, lessonId);
  const state = isDone ? 'notDone' : 'done';
  return (
    <form
      method="post"
      action={progressPath(courseId, lessonId)}
      className="flex flex-wrap items-center mt-4 gap-y-2 gap-x-4 print:hidden"
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(state);
      }}
    >
      <input type="hidden" name="state" value={state} />
      <p className="flex items-center text-sea font-strong gap-2 empty:hidden" role="status">
        {isDone && (
          <>
            <Icon name="check" /> Done
          </>
        )}
      </p>
      {isError && (
        <p role="alert" className="field-error flex items-center text-sea font-strong gap-2 empty:hidden">
          This was not saved. Please try again.
        </p>
      )}
      <Button type="submit" variant={isDone ? 'quiet' : 'main'} aria-busy={isPending || undefined}>
        {isDone ? 'Mark as not done' : 'Mark as done'}
      </Button>
    </form>
  );
}
