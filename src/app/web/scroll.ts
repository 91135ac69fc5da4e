/** Keeps the scroll position of each entry of the history beside it, so that going back returns to the same place. */
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

/** To where this entry of the history was left; a new one starts at the top. */
export const restoreScroll = () => scrollTo(0, (history.state as { scroll?: number } | null)?.scroll ?? 0);
