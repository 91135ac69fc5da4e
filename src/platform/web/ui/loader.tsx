import { CompassRose } from './drawings/compass-rose.tsx';

/** Appears after 200 ms; its animation ends after a few turns. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <CompassRose className="compass compass-seeking" />
      <span>{label}</span>
    </div>
  );
}
