import { announcementsPath } from '#features/messaging/pages/vocabulary.ts';
import { useAnnouncements } from '#features/messaging/pages/web/announcement-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { SearchRow } from '#platform/web/ui/layout/search-row.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { HelpEntry } from '../contract.ts';
import { helpGroupLabels, helpGroups } from '../vocabulary.ts';
import { searchedIn, useHelpList } from './help-api.ts';

export function HelpPage() {
  const q = searchedIn(usePageAddress().search);
  return (
    <PageFrame width="reading">
      <h1>Help</h1>
      <search>
        <form className="mt-6" action="/help" method="get">
          <SearchRow label="Search the help" placeholder="Refund, reminder, password" q={q} />
        </form>
      </search>
      <Loaded query={useHelpList(q)} failedTitle="We could not load the help" loadingLabel="Loading the help">
        {(entries) => (q ? <Results q={q} entries={entries} /> : <Groups entries={entries} />)}
      </Loaded>
      <section className="mt-14 pt-8 border-t-3 border-double border-line" aria-labelledby="help-ask-title">
        <h2 className="text-lg text-balance" id="help-ask-title">
          Nothing that answers it?
        </h2>
        <p className="max-w-prose mt-2">
          Write to us. A person reads every question and answers by email and on this site.
        </p>
        <p className="flex flex-wrap items-center max-w-prose mt-2 gap-y-3 gap-x-6">
          <ButtonLink href="/help/ask">Ask a question</ButtonLink>
          <a className="link inline-flex min-h-11 items-center" href="/help/questions">
            Your questions
          </a>
        </p>
      </section>
      <NewPosts />
    </PageFrame>
  );
}

/** Leads to the list of posts where there is one. */
function NewPosts() {
  const { data } = useAnnouncements('');
  if (!data || data.items.length === 0) return null;
  return (
    <p className="mt-8">
      <a className="link inline-flex min-h-11 items-center" href={announcementsPath}>
        News from SeaLeap
      </a>
    </p>
  );
}

const Groups = ({ entries }: { entries: readonly HelpEntry[] }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] mt-10 gap-y-10 gap-x-12">
    {helpGroups.map((group) => (
      <section key={group} aria-labelledby={`help-${group}`}>
        <h2 className="text-balance text-lg" id={`help-${group}`}>
          {helpGroupLabels[group]}
        </h2>
        <ul className="mt-2">
          {entries
            .filter((entry) => entry.group === group)
            .map(({ slug, title }) => (
              <li key={slug}>
                <a
                  className="inline-flex min-h-11 items-center text-sea underline underline-offset-3"
                  href={`/help/${slug}`}
                >
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);

const Results = ({ q, entries }: { q: string; entries: readonly HelpEntry[] }) => (
  <section className="wrap-anywhere mt-10" aria-labelledby="help-results-title">
    <h2 className="text-balance text-lg" id="help-results-title">
      {entries.length === 0 ? 'Nothing found for ' : 'Answers for '}
      <bdi>“{q}”</bdi>
    </h2>
    {entries.length === 0 && <p className="mt-3">Try one other word, or ask us below.</p>}
    <ul>
      {entries.map(({ slug, title, description }) => (
        <li className="py-2 border-b border-line" key={slug}>
          <a
            className="inline-flex min-h-11 items-center text-sea underline underline-offset-3 font-strong"
            href={`/help/${slug}`}
          >
            {title}
          </a>
          <p className="text-muted">{description}</p>
        </li>
      ))}
    </ul>
    <p className="mt-3">
      <a className="link" href="/help">
        All articles
      </a>
    </p>
  </section>
);
