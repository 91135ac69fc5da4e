export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  /** `destructive` is for what went wrong; it is read out at once. */
  variant: 'default' | 'destructive';
};

/** Specification, section 9: one at a time, for 5000 ms. */
export const toastDuration = 5000;

let shown: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Toast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message from anywhere, also outside React. A newer one takes the place of the one on screen. */
export function showToast({
  variant = 'default',
  ...text
}: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }) {
  count += 1;
  change({ ...text, variant, id: count });
}

/** Takes a message away, unless a newer one has taken its place already. */
export function closeToast(id: number) {
  if (shown?.id === id) change(undefined);
}

export const shownToast = () => shown;

export function onToastChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
