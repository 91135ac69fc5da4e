import type { Opportunity } from '../../contract.ts';
import { CardGrid } from '../shared/opportunity-card.tsx';

type Properties = { items: readonly Opportunity[] };

const isClosedTo = ({ mayApply }: Opportunity) => mayApply?.answer === 'no';

/** The cards of a member's list; what they cannot apply for stands under a heading of its own, at the end. */
export function MemberGrid({ items }: Properties) {
  const closed = items.filter(isClosedTo);
  const others = items.filter((item) => !isClosedTo(item));
  return (
    <>
      {others.length > 0 && <CardGrid items={others} />}
      {closed.length > 0 && (
        <section className="mt-10 pt-6 border-t border-line" aria-labelledby="closed-to-you">
          <h2 id="closed-to-you">You cannot apply for these</h2>
          <p className="text-muted mt-1 mb-4">
            Their rules do not fit your profile. Is something wrong there?{' '}
            <a className="link" href="/profile">
              Check your profile
            </a>
          </p>
          <CardGrid items={closed} as="h3" />
        </section>
      )}
    </>
  );
}
