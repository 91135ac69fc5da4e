export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  /** `destructive` is for errors and announced at once. */
  variant: 'default' | 'destructive';
};

/** Specification, section 9: one toast at a time, for 5000 ms. */
export const toastDuration = 5000;

let shown: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Toast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, also from outside React; replaces the current one. */
export function showToast({
  variant = 'default',
  ...text
}: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }) {
  count += 1;
  change({ ...text, variant, id: count });
}

/** Closes a toast unless a newer one has replaced it. */
export function closeToast(id: number) {
  if (shown?.id === id) change(undefined);
}

export const shownToast = () => shown;

export function onToastChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
