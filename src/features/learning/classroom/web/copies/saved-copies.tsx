import { Button } from '#platform/web/ui/button.tsx';
import { useDeleteCopy, useSavedCopies } from './copy-api.ts';
import { savedText } from './copy-labels.ts';
import type { SavedCopy } from './copy-storage.ts';

/** The classes that are kept on this device; nothing without any. */
export function SavedCopies() {
  const { data: copies = [] } = useSavedCopies();
  if (copies.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="saved-copies">
      <h2 id="saved-copies">Saved on this device</h2>
      <p className="text-muted mt-2">You can read these without a connection. They are removed when you log out.</p>
      <ul>
        {copies.map((copy) => (
          <CopyRow key={copy.courseId} copy={copy} />
        ))}
      </ul>
    </section>
  );
}

function CopyRow({ copy }: { copy: SavedCopy }) {
  const { mutate, isPending } = useDeleteCopy(copy.courseId);
  return (
    <li className="flex flex-wrap items-center justify-between py-3 border-b border-line gap-y-2 gap-x-4">
      <div className="flex-[1_1_16rem] min-w-0 wrap-anywhere">
        <a className="link" href={`/classes/${copy.courseId}/learn`} dir="auto">
          {copy.title}
        </a>
        <p className="text-muted text-sm">{savedText(copy)}</p>
      </div>
      <Button variant="quiet" busy={isPending} aria-label={`Remove ${copy.title}`} onClick={() => mutate()}>
        Remove
      </Button>
    </li>
  );
}
