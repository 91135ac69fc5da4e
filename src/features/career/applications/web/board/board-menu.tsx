import type { FormEvent } from 'react';
import type { Application } from '../../contract.ts';
import { type ApplicationState, applicationStates, stateLabels } from '../../vocabulary.ts';
import type { Board } from './use-board.ts';

type Properties = { application: Application; board: Board };

/** 'Move to' every other state, and back; forms without script. */
export function BoardMenu({ application, board }: Properties) {
  const { id, title, canUndo } = application;
  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    event.currentTarget.closest('details')!.open = false;
    board.move(application, chosen.value as ApplicationState, true);
  }
  function undo(event: FormEvent) {
    event.preventDefault();
    board.undo(id);
  }
  return (
    <details data-menu className="">
      <summary className="button button-quiet button-small list-none cursor-pointer -ms-3.5">
        Move to<span className="visually-hidden">: {title}</span>
      </summary>
      <form method="post" action={`/api/applications/${id}/moves`} onSubmit={move}>
        {applicationStates.map(
          (state) =>
            state !== application.state && (
              <button
                key={state}
                type="submit"
                name="state"
                value={state}
                className="w-full min-h-11 rounded-small text-start cursor-pointer px-3 hover:bg-shallow"
              >
                {stateLabels[state]}
              </button>
            ),
        )}
      </form>
      {canUndo && (
        <form method="post" action={`/api/applications/${id}/undo`} onSubmit={undo}>
          <button
            type="submit"
            className="w-full min-h-11 rounded-small text-start cursor-pointer px-3 hover:bg-shallow"
          >
            Undo the last move
          </button>
        </form>
      )}
    </details>
  );
}
