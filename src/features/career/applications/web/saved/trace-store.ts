/** What a member did with an opportunity, which a bar answers. `id` is that of the opportunity. */
export type Trace = { kind: 'saved' | 'applying'; id: string; title: string };

const shownKey = 'told-reminders';
let shown: Trace | undefined;
const listeners = new Set<() => void>();

export const shownTrace = () => shown;

export function onTraceChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the answer to an act, in place of the one before; undefined closes it. */
export function showTrace(trace: Trace | undefined) {
  shown = trace;
  for (const listener of listeners) listener();
}

/** What follows from saving is said once in a browser, and never where it keeps nothing. */
export function showFirstSave(id: string, title: string) {
  try {
    if (localStorage.getItem(shownKey)) return;
    localStorage.setItem(shownKey, 'yes');
  } catch {
    return;
  }
  showTrace({ kind: 'saved', id, title });
}
