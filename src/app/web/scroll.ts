/** Stores the scroll position in each history entry. */
export function rememberScroll() {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scrolledAt = location.href;
  const store = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    // A position belongs to the page that was scrolled.
    if (location.href === scrolledAt) history.replaceState({ ...history.state, scroll: scrollY }, '');
  };
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      scrolledAt = location.href;
      timer = setTimeout(store, 100);
    },
    { passive: true },
  );
  // Before a link is followed.
  addEventListener('click', store, { capture: true });
  addEventListener('pagehide', () => {
    store();
    history.scrollRestoration = 'auto';
  });
}

/** Restores the entry's scroll position; the top for a new one. */
export const restoreScroll = () => scrollTo(0, (history.state as { scroll?: number } | null)?.scroll ?? 0);
