import type { ReactNode } from 'react';
import { useOpportunityCounts } from '#features/opportunities/core/web/highlights-api.ts';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';

const formatCount = (count: number) => count.toLocaleString('en-US');

/** What can be held against us: how many are listed and checked is read from the list, not written here. */
export function TrustSection() {
  const { data } = useOpportunityCounts();
  return (
    <PageRow className="pb-22 max-bar:pb-14">
      <section aria-labelledby="trust-title">
        <h2 id="trust-title">How we keep the list</h2>
        <dl className="grid mt-5 gap-x-24 gap-y-6 sm:grid-cols-2">
          {data && (
            <Fact term="What is listed">
              <b>{formatCount(data.listed)}</b> opportunities, each with a link to its official page.{' '}
              {data.checked > 0 ? (
                <>
                  A person compared <b>{formatCount(data.checked)}</b> of them with that page in the last 60 days.
                </>
              ) : (
                'Each page says when a person last compared it with that one.'
              )}
            </Fact>
          )}
          <Fact term="Who keeps it">
            Our team does, and organizations keep their own. A person reads every{' '}
            <a className="link" href="/post">
              post
            </a>{' '}
            before it is shown. If something is wrong, report it on its page.
          </Fact>
          <Fact term="Who pays for it">
            <a className="link" href="/classes">
              Classes
            </a>{' '}
            and{' '}
            <a className="link" href="/membership">
              Premium
            </a>{' '}
            do. Posting costs nothing, nobody can buy a place in the list, and there is no advertising.
          </Fact>
          <Fact term="What we know about you">
            What the site needs to work for you, and nothing that we sell:{' '}
            <a className="link" href="/privacy">
              Privacy
            </a>
            .
          </Fact>
        </dl>
      </section>
    </PageRow>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="max-w-text">
    <dt className="font-strong">{term}</dt>
    <dd className="mt-1 text-muted">{children}</dd>
  </div>
);
