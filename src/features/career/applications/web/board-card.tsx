import type { Application } from '../contract.ts';
import { applicationPath } from './application-address.ts';
import { ApplicationDeadline } from './application-facts.tsx';
import { ApplicationPlan } from './application-plan.tsx';
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
    <li className="board-card" data-lifted={isLifted ? '' : undefined} onPointerDown={(event) => drag(event, title)}>
      <div className="board-card-top">
        <h3 dir="auto">
          <a href={applicationPath(id)} draggable={false}>
            {title}
          </a>
        </h3>
        <button
          type="button"
          id={handleId(id)}
          className="board-handle with-script"
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
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01" />
  </svg>
);
