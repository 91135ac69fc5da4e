import { useEffect, useRef } from 'react';
import { navigate } from '../router.tsx';

/** Debounce of typing, in milliseconds. */
const debounceMs = 150;

type Settings = {
  /** The search term of the current address. */
  q: string | undefined;
  /** Path of the list. */
  path: string;
  /** The list's address for the form's fields. */
  addressOf: (fields: Record<string, string>) => string;
};

/**
 * A search form that works without script; with it, the list follows every change. The field `q` is never overwritten
 * while it has the focus.
 */
export function useListForm({ q = '', path, addressOf }: Settings) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** `chosen` overrides the fields. */
  const follow = (replace: boolean, chosen: Record<string, string> = {}) => {
    clearTimeout(timer.current);
    const fields = Object.fromEntries(new FormData(form.current!)) as Record<string, string>;
    navigate(addressOf({ ...fields, ...chosen }), { replace });
  };
  const followSoon = () => {
    clearTimeout(timer.current);
    const typedAt = location.search;
    timer.current = setTimeout(() => {
      // Not after navigation, such as to a suggestion: it is newer than what was typed.
      if (form.current && location.pathname === path && location.search === typedAt) follow(true);
    }, debounceMs);
  };

  // Input from before hydration is searched for now. Later changes of the address update the field unless it has the
  // focus.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads the form, which never changes.
  useEffect(() => {
    const field = form.current!.elements.namedItem('q') as HTMLInputElement;
    if (isFirst.current && field.value.trim() !== q) followSoon();
    else if (field !== document.activeElement) field.value = q;
    isFirst.current = false;
  }, [q]);

  return {
    form,
    follow,
    followSoon,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      follow(false);
    },
  };
}
