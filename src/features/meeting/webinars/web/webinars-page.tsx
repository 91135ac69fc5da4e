import { withFilter } from '#platform/web/lists/list-address.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { recordingDays, webinarsPath } from '../vocabulary.ts';
import { readListAddress, useWebinars, type When } from './webinar-api.ts';
import { WebinarCard } from './webinar-card.tsx';

const pastPath = `${webinarsPath}?when=past`;
const tabs = [
  { when: 'upcoming', href: webinarsPath, label: 'Planned' },
  { when: 'past', href: pastPath, label: 'Past' },
] as const;

export function WebinarsPage() {
  const address = readListAddress(usePageAddress().search);
  return (
    <PageFrame width="reading" className="wrap-anywhere [&>.banner]:my-5">
      <h1>Webinars</h1>
      <p className="max-w-prose text-muted text-lg leading-normal mt-3">
        Somebody who knows it explains one thing, live, and answers your questions. You need a browser and nothing else.
      </p>
      <nav className="flex mt-7 mb-5 border-b border-line gap-6" aria-label="Which webinars">
        {tabs.map(({ when, href, label }) => (
          <a
            className="inline-flex min-h-control items-center text-muted font-strong -mb-px border-b-2 border-transparent aria-[current]:text-ink aria-[current]:border-sea"
            key={when}
            href={href}
            aria-current={when === address.when ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {address.when === 'past' && (
        <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
          Who was registered can watch a recording for {recordingDays} days. Premium members can watch them all.
        </p>
      )}
      <Listed
        list={useWebinars(address)}
        failedTitle="We could not load the webinars"
        loadingLabel="Loading the webinars"
        empty={<Nothing when={address.when} />}
        addressesOf={(next) => ({
          href: withFilter(webinarsPath, { when: address.when, after: next }),
          nextAddress: address.when === 'past' ? pastPath : webinarsPath,
        })}
      >
        {(webinars) => (
          <>
            {webinars.some(({ isSample }) => isSample) && (
              <Banner title="Samples are invented">
                This demo shows how webinars work. Nobody speaks at those that are marked as samples.
              </Banner>
            )}
            <ul className="grid mt-5 gap-4">
              {webinars.map((webinar) => (
                <WebinarCard key={webinar.slug} webinar={webinar} />
              ))}
            </ul>
          </>
        )}
      </Listed>
    </PageFrame>
  );
}

const Nothing = ({ when }: { when: When }) =>
  when === 'past' ? (
    <EmptyState title="No webinar has taken place yet">
      <p>Recordings and slides come here afterwards.</p>
      <ButtonLink href={webinarsPath} variant="second">
        See what is planned
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No webinar is planned at the moment">
      <p>New ones are announced here.</p>
      <ButtonLink href={pastPath} variant="second">
        See past ones
      </ButtonLink>
    </EmptyState>
  );
