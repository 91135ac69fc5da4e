import { type FitCountInput, useFitCount } from './fit-count-api.ts';

/** Follows what is typed; empty until a count is known. */
export function FitCount({ input }: { input: FitCountInput }) {
  const count = useFitCount(input);
  return (
    <p
      role="status"
      className="not-empty:rounded-card not-empty:bg-shallow not-empty:font-strong not-empty:px-4 not-empty:py-3.5"
    >
      {count === 0 && 'Nothing open fits yet. Choose one more interest.'}
      {count !== undefined && count > 0 && (
        <>
          Fits you: <b className="text-xl tabular-nums font-extrabold">{count}</b>
          <span className="block text-muted text-sm font-normal">
            {' '}
            open {count === 1 ? 'opportunity' : 'opportunities'} in your interests that you can apply for
          </span>
        </>
      )}
    </p>
  );
}
