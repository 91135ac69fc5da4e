import type { PointerEvent as ReactPointerEvent } from 'react';
import type { ApplicationState } from '../vocabulary.ts';

type Settings = {
  /** Over which column or state the card is; undefined outside of them. */
  onOver: (state: ApplicationState | undefined) => void;
  /** Undefined when it was dropped nowhere, or given up. */
  onDrop: (state: ApplicationState | undefined) => void;
};

/** Pixels after which a press is a drag. */
const threshold = 6;
/** Pixels beside an edge in which the board or the page scrolls, and how far in each frame. */
const [edge, step] = [56, 12];

const towards = (at: number, from: number, to: number) => (at < from + edge ? -step : at > to - edge ? step : 0);

/** A finger drags a card by its handle, so that the rest of it scrolls the page; a mouse takes it anywhere. */
function isGrip({ target, pointerType, button }: ReactPointerEvent) {
  const { classList } = (target as Element).closest('button, summary, form, .board-handle') ?? {};
  if (classList?.contains('board-handle')) return button === 0;
  return button === 0 && !classList && pointerType === 'mouse';
}

function createGhost(title: string) {
  const ghost = Object.assign(document.createElement('div'), { className: 'board-ghost', textContent: title });
  ghost.ariaHidden = 'true';
  ghost.dir = 'auto';
  document.body.append(ghost);
  return ghost;
}

/** Follows the pointer that pressed a card. What can be dropped on has the state as `data-drop`. */
export function useCardDrag({ onOver, onDrop }: Settings) {
  return (event: ReactPointerEvent<HTMLElement>, title: string) => {
    if (!isGrip(event)) return;
    const { currentTarget: card, pointerId, clientX, clientY } = event;
    const board = card.closest<HTMLElement>('.board-columns')!;
    const at = { x: clientX, y: clientY };
    const listening = new AbortController();
    let ghost: HTMLElement | undefined;
    let over: ApplicationState | undefined;
    let frame = 0;

    function follow() {
      ghost!.style.translate = `${at.x}px ${at.y}px`;
      const { left, right } = board.getBoundingClientRect();
      board.scrollLeft += towards(at.x, Math.max(left, 0), Math.min(right, innerWidth));
      scrollBy({ top: towards(at.y, 0, innerHeight), behavior: 'instant' });
      const target = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-drop]');
      const state = target?.dataset.drop as ApplicationState | undefined;
      if (state !== over) onOver(state);
      over = state;
      frame = requestAnimationFrame(follow);
    }
    function move(pointer: PointerEvent) {
      if (pointer.pointerId !== pointerId) return;
      Object.assign(at, { x: pointer.clientX, y: pointer.clientY });
      if (ghost || Math.hypot(at.x - clientX, at.y - clientY) < threshold) return;
      getSelection()?.removeAllRanges();
      // The click that ends it belongs to the card, and follows no link on it.
      card.setPointerCapture(pointerId);
      board.dataset.dragging = '';
      ghost = createGhost(title);
      follow();
    }
    function end(isDropped: boolean) {
      listening.abort();
      cancelAnimationFrame(frame);
      if (!ghost) return;
      ghost.remove();
      delete board.dataset.dragging;
      onDrop(isDropped ? over : undefined);
    }
    const { signal } = listening;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', (pointer) => pointer.pointerId === pointerId && end(true), { signal });
    addEventListener('pointercancel', (pointer) => pointer.pointerId === pointerId && end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
}
