/** The shape of what comes, after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trimEnd()} aria-hidden="true" />;
}
