import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { endStates, stateLabels } from '../../vocabulary.ts';
import { type ApplicationsAddress, filterOf } from '../application-address.ts';
import { NoApplications } from '../no-applications.tsx';
import { useColumns } from './board-api.ts';
import { BoardColumn, countText } from './board-column.tsx';
import { useBoard } from './use-board.ts';
import { holdScroll } from './use-card-drag.ts';

/** A column for each state, and those that end an application in one; the cards move by a mouse or a finger, by keys and by a menu, and without script by the menu. */
export function Board({ address }: { address: ApplicationsAddress }) {
  const filter = filterOf(address);
  const columns = useColumns(filter);
  const board = useBoard(filter);
  const { states, lifted, notice } = board;
  const ended = states.filter((state) => endStates.includes(state));
  const open = states.filter((state) => !endStates.includes(state));
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
    <section
      aria-label="Board"
      className="[&_:is(.board-column,.chip)[data-over]]:[outline:2.5px_solid_var(--sea)] [&_:is(.board-column,.chip)[data-over]]:outline-offset-[-1px] [&_:is(.board-column,.chip)[data-over]]:bg-shallow"
    >
      <p id="board-keys" className="visually-hidden">
        Press space to lift it, the arrow keys to choose a state, and space to put it down.
      </p>
      <p role="status" className="visually-hidden">
        {board.spoken}
      </p>
      {states.length > 1 && (
        <nav
          aria-label="Go to a state"
          className="board-strip sticky z-4 flex bg-page top-(--header) -mx-6 px-6 max-sm:-mx-4 max-sm:px-4 py-2 gap-2 overflow-x-auto lg:hidden"
        >
          {states.map((state, at) => (
            <a
              key={state}
              className="chip"
              href={`#column-${state}`}
              data-drop={state}
              data-over={lifted?.to === state ? '' : undefined}
            >
              {stateLabels[state]} <span className="text-muted font-medium tabular-nums">{countText(parts[at]!)}</span>
            </a>
          ))}
        </nav>
      )}
      <div
        className="board-columns relative grid [grid-auto-columns:min(85%,_20rem)] [grid-auto-flow:column] items-stretch [scroll-padding-inline:24px] [scroll-snap-type:x_mandatory] -mx-6 px-6 max-sm:-mx-4 max-sm:px-4 pt-1 pb-4 gap-3 overflow-x-auto lg:[grid-auto-columns:minmax(12.5rem,_1fr)] lg:[scroll-snap-type:none] data-dragging:[scroll-snap-type:none] data-dragging:select-none"
        ref={holdScroll}
      >
        {open.map((state) => (
          <BoardColumn key={state} {...{ state, address, board }} />
        ))}
        {ended.length > 0 && (
          <div className="grid content-start gap-3">
            {ended.map((state) => (
              <BoardColumn key={state} {...{ state, address, board }} />
            ))}
          </div>
        )}
      </div>
      <div
        className="sticky z-5 flex flex-wrap max-w-reading items-center justify-between rounded-card bg-surface wrap-anywhere bottom-[calc(12px+var(--bar))] mt-2 ps-4 pe-2 py-2 border border-control gap-y-2 gap-x-4 data-empty:absolute data-empty:w-px data-empty:h-px data-empty:p-0 data-empty:border-0 data-empty:overflow-hidden"
        data-empty={notice ? undefined : ''}
      >
        <p className="flex-[1_1_12rem] font-semibold" role="status" dir="auto">
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
