import { useEffect, useState } from 'react';
import type { OpportunityDetail } from '../contract.ts';
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
    <section className="similar" aria-labelledby="viewed">
      <h2 id="viewed">You looked at</h2>
      <ul className="viewed">
        {viewed.map((each) => (
          <li key={each.slug}>
            <a className="link" href={`/opportunities/${each.slug}`} dir="auto">
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
