import { type FormEvent, useEffect, useRef, useState } from 'react';
import { freeRowId } from '../part-merge-policy.ts';

type Rows<Row> = {
  given: readonly Row[];
  /** Ids of new rows begin with it, so that those of two devices rarely meet. */
  version: number;
  max: number;
  /** Called after a row was removed. */
  onRows: () => void;
};

/**
 * The rows of a form, and an empty one to add to them, for as long as there is room: when it is filled in, another one
 * follows.
 */
export function useRows<Row extends { id: string }>({ given, version, max, onRows }: Rows<Row>) {
  const withBlank = (ids: readonly string[]) =>
    ids.length < max
      ? [
          ...ids,
          freeRowId(
            ids.map((id) => ({ id })),
            `v${version}`,
          ),
        ]
      : [...ids];
  const [ids, setIds] = useState(() => withBlank(given.map(({ id }) => id)));
  const list = useRef<HTMLUListElement>(null);
  const hasRemoved = useRef(false);

  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    onRows();
  });

  const isBlank = (at: number) => at === ids.length - 1 && !given.some(({ id }) => id === ids[at]);
  const elementOf = (at: number) => list.current?.children[at];

  return {
    list,
    rows: ids.map((id, at) => ({ id, isBlank: isBlank(at), row: given.find((row) => row.id === id) })),
    onInput({ target }: FormEvent<HTMLUListElement>) {
      const isLast = elementOf(ids.length - 1)?.contains(target as Node);
      if (isLast && (target as HTMLInputElement).value.trim()) setIds(withBlank(ids));
    },
    remove(id: string) {
      const at = ids.indexOf(id);
      const next = elementOf(at + 1) ?? elementOf(at - 1);
      next?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
      hasRemoved.current = true;
      const rest = ids.filter((one) => one !== id);
      setIds(isBlank(ids.length - 1) ? rest : withBlank(rest));
    },
  };
}
