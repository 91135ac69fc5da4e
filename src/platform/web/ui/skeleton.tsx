/** A placeholder that appears after 200 ms, so that quick responses do not flicker. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trimEnd()} aria-hidden="true" />;
}
