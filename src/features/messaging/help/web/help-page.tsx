import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { SearchRow } from '#platform/web/ui/search-row.tsx';
import type { HelpEntry } from '../contract.ts';
import { helpGroupLabels, helpGroups } from '../vocabulary.ts';
import { searchedIn, useHelpList } from './help-api.ts';
import '#platform/web/ui/lists.css';
import './help.css';

export function HelpPage() {
  const q = searchedIn(usePageAddress().search);
  return (
    <main id="main" tabIndex={-1} className="page help-page">
      <h1>Help</h1>
      <search>
        <form className="help-search" action="/help" method="get">
          <SearchRow label="Search the help" placeholder="Refund, reminder, password" q={q} />
        </form>
      </search>
      <Loaded query={useHelpList(q)} failedTitle="We could not load the help" loadingLabel="Loading the help">
        {(entries) => (q ? <Results q={q} entries={entries} /> : <Groups entries={entries} />)}
      </Loaded>
      <section className="help-ask" aria-labelledby="help-ask-title">
        <h2 id="help-ask-title">Nothing that answers it?</h2>
        <p>Write to us. A person reads every question and answers by email and on this site.</p>
        <p className="help-ask-links">
          <ButtonLink href="/help/ask">Ask a question</ButtonLink>
          <a className="link" href="/help/questions">
            Your questions
          </a>
        </p>
      </section>
    </main>
  );
}

const Groups = ({ entries }: { entries: readonly HelpEntry[] }) => (
  <div className="help-groups">
    {helpGroups.map((group) => (
      <section key={group} aria-labelledby={`help-${group}`}>
        <h2 id={`help-${group}`}>{helpGroupLabels[group]}</h2>
        <ul>
          {entries
            .filter((entry) => entry.group === group)
            .map(({ slug, title }) => (
              <li key={slug}>
                <a href={`/help/${slug}`}>{title}</a>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);

const Results = ({ q, entries }: { q: string; entries: readonly HelpEntry[] }) => (
  <section className="help-results" aria-labelledby="help-results-title">
    <h2 id="help-results-title">
      {entries.length === 0 ? 'Nothing found for ' : 'Answers for '}
      <bdi>“{q}”</bdi>
    </h2>
    {entries.length === 0 && <p>Try one other word, or ask us below.</p>}
    <ul>
      {entries.map(({ slug, title, description }) => (
        <li key={slug}>
          <a href={`/help/${slug}`}>{title}</a>
          <p>{description}</p>
        </li>
      ))}
    </ul>
    <p>
      <a className="link" href="/help">
        All articles
      </a>
    </p>
  </section>
);
