import type { PointerEvent } from 'react';

/** Returns the index of the block that a pointer is over, by the middles of those that it passes. */
function positionAt(list: HTMLElement, from: number, y: number) {
  const boxes = [...list.children].map((child) => child.getBoundingClientRect());
  const draggedBox = boxes[from]!;
  if (y >= draggedBox.top && y <= draggedBox.bottom) return from;
  const middleOf = ({ top, height }: DOMRect) => top + Math.min(height, 64) / 2;
  return y < draggedBox.top
    ? boxes.findIndex((box) => y < middleOf(box))
    : boxes.findLastIndex((box) => y > middleOf(box));
}

/** Moves a block with the pointer that pressed its handle. Escape, and a pointer that is taken away, bring it back. */
export function useBlockDrag(move: (from: number, to: number) => void) {
  return (event: PointerEvent<HTMLElement>, start: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const list = handle.closest('ol')!;
    const { pointerId } = event;
    const listening = new AbortController();
    const { signal } = listening;
    let at = start;
    list.dataset.dragging = '';
    const end = (isKept: boolean) => {
      listening.abort();
      delete list.dataset.dragging;
      if (!isKept && at !== start) move(at, start);
    };
    const follow = (pointer: globalThis.PointerEvent) => {
      if (pointer.pointerId !== pointerId) return;
      const edge = pointer.clientY < 72 ? -12 : pointer.clientY > innerHeight - 72 ? 12 : 0;
      if (edge !== 0) scrollBy({ top: edge, behavior: 'instant' });
      const to = positionAt(list, at, pointer.clientY);
      if (to < 0 || to === at) return;
      move(at, to);
      at = to;
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', (pointer) => pointer.pointerId === pointerId && end(true), { signal });
    addEventListener('pointercancel', (pointer) => pointer.pointerId === pointerId && end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
}
