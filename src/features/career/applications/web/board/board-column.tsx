import type { ListPart } from '#platform/web/lists/list-query.ts';
import { LoadMore } from '#platform/web/lists/load-more.tsx';
import { type ApplicationState, stateLabels } from '../../vocabulary.ts';
import { type ApplicationsAddress, applicationsPath, filterOf } from '../application-address.ts';
import { useApplications } from '../application-api.ts';
import { BoardCard } from './board-card.tsx';
import type { Board } from './use-board.ts';

type Properties = { state: ApplicationState; address: ApplicationsAddress; board: Board };

/** How many are there, as far as they are read. */
export const countText = ({ items, next }: ListPart<unknown>) => `${items.length}${next ? '+' : ''}`;

export function BoardColumn({ state, address, board }: Properties) {
  const filter = { ...filterOf(address), state };
  const { data, more, readMore } = useApplications(filter);
  if (!data) return null;
  return (
    <section
      id={`column-${state}`}
      className="board-column min-w-0 rounded-card bg-[color-mix(in_oklab,_var(--page),_var(--surface)_40%)] [scroll-margin:72px_16px_16px] [scroll-snap-align:start] p-3 border border-line"
      aria-labelledby={`column-title-${state}`}
      tabIndex={-1}
      data-drop={state}
      data-over={board.lifted?.to === state ? '' : undefined}
    >
      <h2 className="text-base font-bold" id={`column-title-${state}`}>
        {stateLabels[state]} <span className="text-muted font-medium tabular-nums">{countText(data)}</span>
      </h2>
      {data.items.length === 0 && <p className="text-muted text-sm mt-2">Nothing here</p>}
      <ol className="grid mt-2 gap-3">
        {data.items.map((application) => (
          <BoardCard key={application.id} application={application} board={board} />
        ))}
      </ol>
      {data.next && (
        <LoadMore
          href={applicationsPath({ ...filter, view: 'list', after: data.next })}
          nextAddress={applicationsPath(address)}
          state={more}
          onMore={readMore}
        />
      )}
    </section>
  );
}
