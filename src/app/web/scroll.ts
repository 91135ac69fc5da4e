/** Stores the scroll position in each history entry. */
export function rememberScroll() {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => history.replaceState({ ...history.state, scroll: scrollY }, ''), 100);
    },
    { passive: true },
  );
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}

/** Restores the entry's scroll position; the top for a new one. */
export const restoreScroll = () => scrollTo(0, (history.state as { scroll?: number } | null)?.scroll ?? 0);
