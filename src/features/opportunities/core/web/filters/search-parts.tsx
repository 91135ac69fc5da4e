import { interestLabels } from '#features/people/interests/vocabulary.ts';
import { withoutPosition } from '#platform/web/lists/list-address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { Opportunity } from '../../contract.ts';
import { opportunityTypes, typeLabels } from '../../vocabulary.ts';
import { type ListAddress, listPath } from '../list/list-address.ts';
import { CardGrid } from '../shared/opportunity-card.tsx';

export { ChosenChips } from './chosen-chips.tsx';

export function Corrected({ address, corrected }: { address: ListAddress; corrected: string }) {
  return (
    <p className="mb-4">
      Showing results for <strong>{corrected}</strong>.{' '}
      <a
        className="text-sea underline underline-offset-3"
        href={listPath({ ...withoutPosition(address), exact: 'true' })}
      >
        Search instead for “{address.q}”
      </a>
    </p>
  );
}

/** Lists the results that have only some of the words, and a link to a wider list. */
export function Related({ address: { q = '' }, items }: { address: ListAddress; items: readonly Opportunity[] }) {
  const type = opportunityTypes.find((each) => q.toLowerCase().includes(each.slice(0, 8)));
  return (
    <section aria-labelledby="related" className="mt-10">
      <h2 id="related">Related</h2>
      <p className="text-muted text-sm tabular-nums mb-4">These have some of the words, or a similar topic.</p>
      <CardGrid items={items} as="h3" />
      <p className="my-4">
        <a className="text-sea underline underline-offset-3" href={listPath({ ...(type && { type: [type] }) })}>
          {type ? `Show all ${typeLabels[type].toLowerCase()}s` : 'Show all opportunities'}
        </a>
      </p>
    </section>
  );
}

export function FirstBanner({ address }: { address: ListAddress }) {
  const { first, ...rest } = withoutPosition(address);
  if (!first) return null;
  return (
    <Banner kind="information">
      Your matches come first: {first.map((interest) => interestLabels[interest]).join(' and ')}.{' '}
      <a href={listPath(rest)}>Show all in the usual order</a>
    </Banner>
  );
}
