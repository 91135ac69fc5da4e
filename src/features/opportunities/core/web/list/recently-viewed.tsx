import { useEffect, useState } from 'react';
import type { OpportunityDetail } from '../../contract.ts';
import { recentlyViewed, type Viewed } from './recent-storage.ts';

/** Lists the opportunities that this browser has shown before to the same person; nothing else stores them. */
export function RecentlyViewed({ current: { slug, title, opensAt } }: { current: OpportunityDetail }) {
  const [viewed, setViewed] = useState<readonly Viewed[]>([]);
  useEffect(() => {
    setViewed(recentlyViewed.read().filter((other) => other.slug !== slug));
    // Early access may end for this person.
    if (!opensAt) recentlyViewed.add({ slug, title });
  }, [slug, title, opensAt]);
  if (viewed.length === 0) return null;
  return (
    <section
      className="mt-18 [@media_(min-width:_44.5rem)_and_(max-width:_65.9375rem)]:[&_li:nth-child(3)]:hidden"
      aria-labelledby="viewed"
    >
      <h2 className="mb-5" id="viewed">
        You looked at
      </h2>
      <ul className="[&+button]:inline-flex [&+button]:min-h-11 [&+button]:items-center">
        {viewed.map((each) => (
          <li key={each.slug}>
            <a className="link inline-flex min-h-11 items-center" href={`/opportunities/${each.slug}`} dir="auto">
              {each.title}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link"
        onClick={() => {
          recentlyViewed.clear();
          setViewed([]);
        }}
      >
        Clear this list
      </button>
    </section>
  );
}
