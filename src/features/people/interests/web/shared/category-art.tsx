import { hashText } from '#platform/shared/hash.ts';
import type { Category } from '../../vocabulary.ts';

/** The first letters of the shapes' names. */
const vessels = { scholarship: 's', internship: 'n', exchange: 'x', competition: 'c' } as const;
const landmarks: Record<Category, string> = { tech: 't', environment: 'e', arts: 'a', leadership: 'l' };

type Properties = {
  category: Category;
  /** Decides the hour, the weather, the coast and the positions; the id of what is shown. */
  seed: string;
  /** Without it a sailing boat. */
  vessel?: keyof typeof vessels | undefined;
};

/**
 * A picture of a coast: the category decides its landmark, the kind of opportunity its vessel. What matters stands in
 * the middle, so that a square cut from it shows the same. Every document holds the shapes that it uses once.
 */
export function CategoryArt({ category, seed, vessel = 'scholarship' }: Properties) {
  const number = hashText(seed);
  const isLandFirst = (number & 32) > 0;
  const spread = (number >>> 6) % 24;
  const landAt = isLandFirst ? 134 + spread : 226 - spread;
  const vesselAt = isLandFirst ? 232 - ((number >>> 9) % 22) : 128 + ((number >>> 9) % 22);
  return (
    <svg
      className={`art art-${number % 5}`}
      viewBox="0 0 360 128"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle cx={112 + ((number >>> 12) % 136)} cy={30 + ((number >>> 15) % 34)} r={13 + ((number >>> 18) % 8)} />
      <use href={`#art-w${(number >>> 20) % 4}`} />
      <use href={`#art-b${(number >>> 22) % 5}`} />
      <use href={`#art-${landmarks[category]}${(number >>> 25) % 3}`} x={landAt} y="78" />
      <use href={`#art-${vessels[vessel]}${(number >>> 28) % 2}`} x={vesselAt} y={92 + ((number >>> 29) % 3) * 5} />
    </svg>
  );
}
