import type { Application } from '../../contract.ts';
import { applicationPath } from '../application-address.ts';
import { ApplicationDeadline } from '../application-facts.tsx';
import { ApplicationPlan } from '../parts/application-plan.tsx';
import { BoardMenu } from './board-menu.tsx';
import { type Board, handleId } from './use-board.ts';
import { useCardDrag } from './use-card-drag.ts';

type Properties = { application: Application; board: Board };

export function BoardCard({ application, board }: Properties) {
  const { id, title, organization } = application;
  const isLifted = board.lifted?.application.id === id;
  const drag = useCardDrag({
    onOver: (state) => board.over(application, state),
    onDrop: (state) => board.drop(application, state),
  });
  return (
    <li
      className="grid min-w-0 rounded-card bg-surface text-sm wrap-anywhere ps-3.5 pe-2 py-2 border border-line gap-1.5 [@media_(pointer:_coarse)]:select-none [@media_(pointer:_coarse)]:[-webkit-touch-callout:none] data-lifted:bg-shallow data-lifted:border-sea [&_.application-plan]:mt-0"
      data-lifted={isLifted ? '' : undefined}
      onPointerDown={(event) => drag(event, title)}
    >
      <div className="grid items-start grid-cols-[minmax(0,1fr)_auto]">
        <h3 className="text-base font-heavy leading-snug" dir="auto">
          <a
            className="block min-h-11 underline decoration-1 underline-offset-3 py-2.5"
            href={applicationPath(id)}
            draggable={false}
          >
            {title}
          </a>
        </h3>
        <button
          type="button"
          id={handleId(id)}
          className="board-handle grid w-11 h-11 rounded-input text-muted cursor-grab place-items-center touch-none unscripted:hidden [&:is(:hover,[aria-pressed='true'])]:bg-shallow [&:is(:hover,[aria-pressed='true'])]:text-sea"
          aria-label={`Move: ${title}`}
          aria-describedby="board-keys"
          aria-pressed={isLifted}
          onClick={({ detail, currentTarget }) => {
            // A press of a pointer that dragged nothing.
            if (detail > 0) currentTarget.closest('li')!.querySelector('details')!.open = true;
            else board.toggle(application);
          }}
          onKeyDown={board.press}
          onBlur={() => isLifted && board.cancel()}
        >
          <Grip />
        </button>
      </div>
      {organization && (
        <p>
          <bdi>{organization}</bdi>
        </p>
      )}
      <p>
        <ApplicationDeadline application={application} />
      </p>
      <ApplicationPlan application={application} />
      <BoardMenu application={application} board={board} />
    </li>
  );
}

const Grip = () => (
  <svg className="icon stroke-3" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01" />
  </svg>
);
