import { Button } from '#platform/web/ui/button.tsx';
import { useDeleteCopy, useSaveCopy, useSavedCopies } from './copy-api.ts';
import { savedText, saveFailureText } from './copy-labels.ts';
import { canSaveCopies } from './copy-storage.ts';

/** Keeps a class on this device for reading without a connection. Shown once the browser has said what it keeps. */
export function SaveOffline({ courseId }: { courseId: string }) {
  const { data: copies } = useSavedCopies();
  const saving = useSaveCopy(courseId);
  const removing = useDeleteCopy(courseId);
  if (!copies || !canSaveCopies()) return <div className="min-h-[5.5rem] mt-5 [&_.button]:mt-2" />;
  const copy = copies.find((each) => each.courseId === courseId);
  return (
    <section className="min-h-[5.5rem] mt-5" aria-label="Reading without a connection">
      <p className="text-muted" role="status">
        {saving.isPending
          ? 'Saving the lessons on this device…'
          : copy
            ? `${savedText(copy)} You can read it without a connection.`
            : 'Read the lessons without a connection: their texts are saved, videos and files are not.'}
      </p>
      {saving.error && (
        <p role="alert" className="field-error text-muted">
          {saveFailureText(saving.error)}
        </p>
      )}
      {copy ? (
        <Button className="mt-2" variant="quiet" busy={removing.isPending} onClick={() => removing.mutate()}>
          Remove from this device
        </Button>
      ) : (
        <Button className="mt-2" variant="second" busy={saving.isPending} onClick={() => saving.mutate()}>
          Save for offline
        </Button>
      )}
    </section>
  );
}
