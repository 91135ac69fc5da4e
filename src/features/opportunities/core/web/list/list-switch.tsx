/** Cards or rows. The inline script keeps the choice and sets it before the first paint, as it does with the theme. */
export const ListSwitch = () => (
  <button
    ref={(button) => button?.setAttribute('aria-pressed', String(document.documentElement.dataset.list === 'rows'))}
    type="button"
    className="chip max-sm:px-3 unscripted:hidden"
    data-list-switch=""
    aria-pressed={false}
    aria-label="Compact list"
    suppressHydrationWarning
  >
    Compact
  </button>
);
