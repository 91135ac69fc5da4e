import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react';

type Choice = { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void };

const checkboxOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLInputElement>('.admin-choice input[type=checkbox]');

/** Choosing rows with shift and with the keyboard: what the body of a table listens to, and how one row is chosen. */
export function useRowKeys(keys: readonly string[], choice: Choice | undefined) {
  const last = useRef<string>(undefined);
  /** A checkbox does not say with which keys it was changed; by the keyboard, its click does not either. */
  const withShift = useRef(false);
  const noteShift = (event: { shiftKey: boolean }) => {
    withShift.current = event.shiftKey;
  };

  function onKeyDown(event: KeyboardEvent) {
    noteShift(event);
    const row = (event.target as Element).closest('tr');
    if (event.target !== checkboxOf(row) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
      checkboxOf(next)?.focus();
      event.preventDefault();
    } else if (/^[a-z]$/i.test(event.key)) {
      row?.querySelector<HTMLElement>(`[data-row-key="${event.key.toLowerCase()}"]`)?.click();
    }
  }

  return {
    onKeyDown,
    onKeyUp: noteShift as (event: SyntheticEvent & { shiftKey: boolean }) => void,
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 0) noteShift(event);
    },
    choose(key: string, isChosen: boolean) {
      const from = withShift.current && last.current !== undefined ? keys.indexOf(last.current) : -1;
      const to = keys.indexOf(key);
      const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      const next = new Set(choice?.chosen);
      for (const each of range) {
        if (isChosen) next.add(each);
        else next.delete(each);
      }
      last.current = key;
      choice?.onChange(next);
    },
  };
}
