/** A placeholder that appears after 200 ms, so that quick responses do not flicker. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      className={`skeleton [animation:appear_160ms_200ms_ease-out_backwards] block min-h-[1em] rounded-card bg-shallow ${className}`.trimEnd()}
      aria-hidden="true"
    />
  );
}
