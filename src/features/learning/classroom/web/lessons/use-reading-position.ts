import { type RefObject, useCallback, useEffect, useState } from 'react';
import { personalItem } from '#platform/web/drafts/personal-storage.ts';

/** Which block of a lesson ('{course}/{lesson}') is at the top of the screen; none at its beginning. */
export const readingPosition = (lesson: string) => personalItem<number>('reading-position', lesson);

const delayMs = 500;
/** Less than this is the beginning, to which nobody needs to be led. */
const minBlock = 3;

/** The height of the bar that stays at the upper edge. */
const barHeight = 72;

/** How many blocks of the text have left the screen at its top; 0 when all have, since the text was read then. */
const countPassed = ({ children }: Element) =>
  Math.max(
    0,
    [...children].findIndex((block) => block.getBoundingClientRect().bottom > barHeight),
  );

/**
 * Notes in this browser where one stops reading a text, until the lesson is done. Returns what leads back there;
 * undefined while there is no such position.
 */
export function useReadingPosition(text: RefObject<HTMLElement | null>, lesson: string, isDone: boolean) {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const kept = readingPosition(lesson);
    if (isDone) kept.remove();
    setPosition(kept.find() ?? 0);
    if (isDone) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer = undefined;
      const passed = text.current && countPassed(text.current);
      // A reader who only looks at the beginning again keeps the position.
      if (passed && passed >= minBlock) kept.store(passed);
    };
    const later = () => {
      timer ??= setTimeout(note, delayMs);
    };
    addEventListener('scroll', later, { passive: true });
    return () => {
      removeEventListener('scroll', later);
      clearTimeout(timer);
    };
  }, [text, lesson, isDone]);

  const goOn = useCallback(() => {
    const block = text.current?.children[position];
    setPosition(0);
    if (!(block instanceof HTMLElement)) return;
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
    block.scrollIntoView({ block: 'start' });
  }, [text, position]);
  return position >= minBlock ? goOn : undefined;
}
