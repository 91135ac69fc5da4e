import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { OwnNote } from '../own-contract.ts';
import { NotePart } from './note-part.tsx';
import { ownNoteApi, ownNoteChanges } from './own-note-api.ts';

type Properties = { own: OwnNote; onDone: () => void };

export function WithdrawSection({ own, onDone }: Properties) {
  const { opportunity, isShown, review } = own;
  const shared = { changes: ownNoteChanges(own), onDone };
  return (
    <NotePart as="details">
      <summary className="inline-flex min-h-control items-center text-muted cursor-pointer text-sm underline decoration-control underline-offset-3">
        Take your note back, or delete it
      </summary>
      {(isShown || review !== 'none') && (
        <>
          <p>Nobody reads it any more, and a proof is deleted. Your text stays here for you.</p>
          <PostButton action={ownNoteApi(opportunity.id, 'withdraw')} variant="second" {...shared}>
            Take it back
          </PostButton>
        </>
      )}
      <p>Deleting takes your text away too, with the questions and answers under it. This cannot be undone.</p>
      <PostButton action={ownNoteApi(opportunity.id, 'remove')} variant="quiet" {...shared}>
        Delete the note
      </PostButton>
    </NotePart>
  );
}
