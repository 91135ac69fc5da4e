import { CompassRose } from './drawings/compass-rose.tsx';

/** Waiting, said and shown after 200 ms. Its needle looks for the north a few times and then rests: nothing loops. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <CompassRose className="compass compass-seeking" />
      <span>{label}</span>
    </div>
  );
}
