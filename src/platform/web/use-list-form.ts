import { useEffect, useRef } from 'react';
import { navigate } from './router.tsx';

/** How long a person must pause while typing before the list is asked for. */
const typingPause = 150;

type Settings = {
  /** What is searched for, as the address of the list on screen says. */
  q: string | undefined;
  /** The path of the list. */
  path: string;
  /** The address of the list that the fields of the form ask for. */
  addressOf: (fields: Record<string, string>) => string;
};

/**
 * A plain form above a list, so that it works before the script is there; with it, the list follows every change.
 * Fields keep their own text: what is being typed in the field `q` is never replaced by an answer.
 */
export function useListForm({ q = '', path, addressOf }: Settings) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** `chosen` goes before what the fields say. */
  const follow = (replace: boolean, chosen: Record<string, string> = {}) => {
    clearTimeout(timer.current);
    const fields = Object.fromEntries(new FormData(form.current!)) as Record<string, string>;
    navigate(addressOf({ ...fields, ...chosen }), { replace });
  };
  const followSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Whoever has gone on to another page is not fetched back.
      if (form.current && location.pathname === path) follow(true);
    }, typingPause);
  };

  // What was typed before the script was there is searched for now. Later, going back or removing a filter changes the
  // search; what is being typed stays as it is.
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
