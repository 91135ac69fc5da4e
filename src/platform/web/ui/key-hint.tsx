/** The key of a button, for those who see the screen; `aria-keyshortcuts` says it to others. */
export const KeyHint = ({ name }: { name: string }) => (
  <span
    className="rounded-tiny [font-family:inherit] text-xs font-semibold px-1.5 py-0 border border-current max-md:hidden"
    aria-hidden="true"
  >
    {name.toUpperCase()}
  </span>
);
