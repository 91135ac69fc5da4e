import type { PointerEvent as ReactPointerEvent } from 'react';
import type { ApplicationState } from '../../vocabulary.ts';

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

/** Milliseconds that a finger rests on a card before it takes it; one that moves before scrolls the page. */
const holdMs = 350;

/** A handle, and a mouse anywhere on a card, take it at once; a finger elsewhere when it rests. Its controls do not. */
function gripOf({ target, pointerType, button }: ReactPointerEvent) {
  const { classList } = (target as Element).closest('button, summary, form, .board-handle') ?? {};
  if (button !== 0 || (classList && !classList.contains('board-handle'))) return undefined;
  return classList || pointerType === 'mouse' ? 'now' : 'held';
}

/** A ref of the board: a finger that drags does not scroll. Browsers ask listeners alone that were there before. */
export function holdScroll(board: HTMLElement | null) {
  const hold = (event: TouchEvent) => void ('dragging' in board!.dataset && event.preventDefault());
  board?.addEventListener('touchmove', hold, { passive: false });
  return () => board?.removeEventListener('touchmove', hold);
}

function createGhost(title: string) {
  const ghost = Object.assign(document.createElement('div'), {
    className:
      'board-ghost fixed z-40 w-[15rem] max-w-[70vw] rounded-card bg-surface shadow-[0_8px_24px_rgb(0_0_0_/_22%)] font-heavy leading-snug wrap-anywhere pointer-events-none -top-5 -left-6 px-3.5 py-3 border border-sea',
    textContent: title,
  });
  ghost.ariaHidden = 'true';
  ghost.dir = 'auto';
  document.body.append(ghost);
  return ghost;
}

/** A finger that lifts off after it took a card would else press the link under it. */
function refuseNextClick() {
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', refuse, { capture: true, once: true, signal: AbortSignal.timeout(100) });
}

/** Follows the pointer that pressed a card. Drop targets have their state as `data-drop`. */
export function useCardDrag({ onOver, onDrop }: Settings) {
  return (event: ReactPointerEvent<HTMLElement>, title: string) => {
    const grip = gripOf(event);
    if (!grip) return;
    const { currentTarget: card, pointerId, pointerType, clientX, clientY } = event;
    const board = card.closest<HTMLElement>('.board-columns')!;
    const at = { x: clientX, y: clientY };
    const listening = new AbortController();
    let ghost: HTMLElement | undefined;
    let over: ApplicationState | undefined;
    let frame = 0;

    function follow() {
      ghost!.style.translate = `${at.x}px ${at.y}px`;
      const { left, right } = board.getBoundingClientRect();
      const target = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-drop]');
      // The strip of states at the top stays under the finger that has found it.
      if (!target?.closest('.board-strip')) {
        board.scrollLeft += towards(at.x, Math.max(left, 0), Math.min(right, innerWidth));
        scrollBy({ top: towards(at.y, 0, innerHeight), behavior: 'instant' });
      }
      const state = target?.dataset.drop as ApplicationState | undefined;
      if (state !== over) onOver(state);
      over = state;
      frame = requestAnimationFrame(follow);
    }
    function begin() {
      getSelection()?.removeAllRanges();
      // The click that ends it belongs to the card, and follows no link on it.
      card.setPointerCapture(pointerId);
      board.dataset.dragging = '';
      ghost = createGhost(title);
      follow();
    }
    const resting = grip === 'held' ? setTimeout(begin, holdMs) : undefined;
    function move(pointer: PointerEvent) {
      if (pointer.pointerId !== pointerId) return;
      Object.assign(at, { x: pointer.clientX, y: pointer.clientY });
      if (ghost || Math.hypot(at.x - clientX, at.y - clientY) < threshold) return;
      if (grip === 'now') begin();
      else end(false);
    }
    function end(isDropped: boolean) {
      listening.abort();
      clearTimeout(resting);
      cancelAnimationFrame(frame);
      if (!ghost) return;
      if (pointerType !== 'mouse') refuseNextClick();
      ghost.remove();
      delete board.dataset.dragging;
      onDrop(isDropped ? over : undefined);
    }
    const { signal } = listening;
    // A browser would open its menu for a link that is pressed long.
    if (pointerType !== 'mouse') addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', (pointer) => pointer.pointerId === pointerId && end(true), { signal });
    addEventListener('pointercancel', (pointer) => pointer.pointerId === pointerId && end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
}
