/** Signals between tabs through `localStorage`, which holds only a name and a time. */
const keyOf = (name: string) => `changed:${name}`;

/** Signals other tabs that `name` has changed on the server. */
export function notifyOtherTabs(name: string) {
  try {
    localStorage.setItem(keyOf(name), String(Date.now()));
  } catch {
    // Without storage other tabs are stale until reloaded.
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
 * Calls `listen` when another tab signals `name`, or has done so since this page was loaded. Returns the function that
 * stops it.
 */
export function onOtherTabs(name: string, listen: () => void) {
  let handledAt = performance.timeOrigin;
  const check = () => {
    const at = changedAt(name);
    if (at <= handledAt) return;
    handledAt = at;
    listen();
  };
  const onStorage = ({ key }: StorageEvent) => key === keyOf(name) && check();
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && check();
  check();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
  };
}
