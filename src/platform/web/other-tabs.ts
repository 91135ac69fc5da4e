/**
 * What one tab has changed is right in the others at once. Only the name of what changed and when travel, through
 * `localStorage`, so that nothing about anybody is kept.
 */
const keyOf = (name: string) => `changed:${name}`;

/** Tells the other tabs of this site that something has changed on the server. */
export function notifyOtherTabs(name: string) {
  try {
    localStorage.setItem(keyOf(name), String(Date.now()));
  } catch {
    // Without storage the other tabs see it when they are loaded anew.
  }
}

function changedAt(name: string) {
  try {
    return Number(localStorage.getItem(keyOf(name)));
  } catch {
    return 0;
  }
}

/**
 * Calls back when another tab has changed something, also when that was after this page was loaded and before anybody
 * listened. Returns how to stop listening.
 */
export function onOtherTabs(name: string, listen: () => void) {
  let known = performance.timeOrigin;
  const variant = () => {
    const at = changedAt(name);
    if (at <= known) return;
    known = at;
    listen();
  };
  const onStorage = ({ key }: StorageEvent) => key === keyOf(name) && variant();
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && variant();
  variant();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
  };
}
