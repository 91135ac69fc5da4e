import { type FitCountInput, useFitCount } from './fit-count-api.ts';

/** Follows what is typed; empty until a count is known. */
export function FitCount({ input }: { input: FitCountInput }) {
  const count = useFitCount(input);
  return (
    <p role="status" className="fit-count">
      {count === 0 && 'Nothing open fits yet. Choose one more interest.'}
      {count !== undefined && count > 0 && (
        <>
          Fits you: <b>{count}</b>
          <span> open {count === 1 ? 'opportunity' : 'opportunities'} in your interests that you can apply for</span>
        </>
      )}
    </p>
  );
}
