import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { stateLabels } from '../vocabulary.ts';
import { type ApplicationsAddress, filterOf } from './application-address.ts';
import { useColumns } from './board-api.ts';
import { BoardColumn, countText } from './board-column.tsx';
import { NoApplications } from './no-applications.tsx';
import { useBoard } from './use-board.ts';
import { holdScroll } from './use-card-drag.ts';

/** A column for each state; the cards move by a mouse or a finger, by keys and by a menu, and without script by the menu. */
export function Board({ address }: { address: ApplicationsAddress }) {
  const filter = filterOf(address);
  const columns = useColumns(filter);
  const board = useBoard(filter);
  const { states, lifted, notice } = board;
  const failed = columns.find(({ data, error }) => error && !data);
  if (failed)
    return (
      <FailedState
        title="We could not load your applications"
        onRetry={() => columns.forEach(({ refetch }) => void refetch())}
        busy={columns.some(({ isFetching }) => isFetching)}
      />
    );
  const parts = columns.flatMap(({ data }) => data ?? []);
  if (parts.length < states.length) return <Loader label="Loading your applications" />;
  if (parts.every(({ items }) => items.length === 0)) return <NoApplications address={{ ...address, view: 'board' }} />;
  return (
    <section aria-label="Board" className="board">
      <p id="board-keys" className="visually-hidden">
        Press space to lift it, the arrow keys to choose a state, and space to put it down.
      </p>
      <p role="status" className="visually-hidden">
        {board.spoken}
      </p>
      {states.length > 1 && (
        <nav aria-label="Go to a state" className="board-strip">
          {states.map((state, at) => (
            <a
              key={state}
              className="chip"
              href={`#column-${state}`}
              data-drop={state}
              data-over={lifted?.to === state ? '' : undefined}
            >
              {stateLabels[state]} <span className="board-count">{countText(parts[at]!)}</span>
            </a>
          ))}
        </nav>
      )}
      <div className="board-columns" ref={holdScroll}>
        {states.map((state) => (
          <BoardColumn key={state} {...{ state, address, board }} />
        ))}
      </div>
      <div className="board-notice" data-empty={notice ? undefined : ''}>
        <p role="status" dir="auto">
          {notice?.text}
        </p>
        {notice?.undoId && (
          <Button variant="second" busy={board.isUndoing} onClick={() => board.undo(notice.undoId!)}>
            Undo
          </Button>
        )}
      </div>
    </section>
  );
}
