import { Button } from '#platform/web/ui/button.tsx';
import type { CourseEditor } from './use-course-editor.ts';

/** The saving state, also as a status for screen readers. */
export function SavingState({ editor: { saving, isDirty, state, save } }: { editor: CourseEditor }) {
  const text =
    saving === 'busy'
      ? 'Saving…'
      : !isDirty
        ? 'Everything is saved.'
        : state === 'draft'
          ? 'Not saved yet.'
          : 'You have changes that are not public yet.';
  return (
    <p className="flex min-h-control items-center text-muted text-sm mb-2 gap-3" role="status">
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
