import { useEffect, useRef, useState } from 'react';

const feltMs = 180;

const hasMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches === true;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;

/**
 * The option that was chosen, which stays in sight for a moment before `onChoose` is called; at once under reduced
 * motion. The keys from 1 choose as well.
 */
export function useFeltChoice(count: number, onChoose: (option: number) => void) {
  const [picked, setPicked] = useState<number>();
  const choose = useRef((_option: number) => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    choose.current = (option) => {
      if (picked !== undefined) return;
      if (!hasMotion()) return onChoose(option);
      setPicked(option);
      timer.current = setTimeout(() => onChoose(option), feltMs);
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, metaKey, ctrlKey, altKey, target } = event;
      const option = Number(key) - 1;
      if (repeat || metaKey || ctrlKey || altKey || isTyping(target)) return;
      if (key.trim() !== '' && Number.isInteger(option) && option >= 0 && option < count) choose.current(option);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, [count]);

  return { picked, choose: (option: number) => choose.current(option) };
}
