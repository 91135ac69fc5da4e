import type { OwnNote } from '../own-contract.ts';
import { NotePart } from './note-part.tsx';
import { ownNoteApi, useOwnNoteWrites } from './own-note-api.ts';
import { OwnNoteButton } from './own-note-button.tsx';

type Properties = { own: OwnNote; onDone: () => void };

export function WithdrawSection({ own, onDone }: Properties) {
  const { post } = useOwnNoteWrites(own);
  const { opportunity, isShown, review } = own;
  const withdraw = ownNoteApi(opportunity.id, 'withdraw');
  const remove = ownNoteApi(opportunity.id, 'remove');
  const act = (path: string) => async () => {
    await post(path);
    onDone();
  };
  return (
    <NotePart as="details">
      <summary className="inline-flex min-h-control items-center text-muted cursor-pointer text-sm underline decoration-control underline-offset-3">
        Take your note back, or delete it
      </summary>
      {(isShown || review !== 'none') && (
        <>
          <p>Nobody reads it any more, and a proof is deleted. Your text stays here for you.</p>
          <OwnNoteButton action={withdraw} run={act(withdraw)}>
            Take it back
          </OwnNoteButton>
        </>
      )}
      <p>Deleting takes your text away too, with the questions and answers under it. This cannot be undone.</p>
      <OwnNoteButton action={remove} run={act(remove)} variant="quiet">
        Delete the note
      </OwnNoteButton>
    </NotePart>
  );
}
