import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react';

type Choice = { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void };

const checkboxOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLInputElement>('.admin-choice input[type=checkbox]');

/** Row selection with shift and by keyboard: event handlers for the table body, and `choose` for one row. */
export function useRowKeys(keys: readonly string[], choice: Choice | undefined) {
  const last = useRef<string>(undefined);
  /** A checkbox's change event has no modifier keys; by keyboard its click event has none either. */
  const withShift = useRef(false);
  const recordShift = (event: { shiftKey: boolean }) => {
    withShift.current = event.shiftKey;
  };

  function onKeyDown(event: KeyboardEvent) {
    recordShift(event);
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
    onKeyUp: recordShift as (event: SyntheticEvent & { shiftKey: boolean }) => void,
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 0) recordShift(event);
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
