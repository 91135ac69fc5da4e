import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { HelpArticle } from '../contract.ts';
import { useHelpArticle } from './help-api.ts';
import './help.css';

export function HelpArticlePage() {
  const query = useHelpArticle(usePageAddress().params.slug!);
  return (
    <main id="main" tabIndex={-1} className="page help-page">
      <Loaded query={query} failedTitle="We could not load this article" loadingLabel="Loading the article" as="h1">
        {(article) =>
          isRefused(article) ? (
            <EmptyState as="h1" title="This article is not here">
              <p>It may have another name now.</p>
              <ButtonLink href="/help">All articles</ButtonLink>
            </EmptyState>
          ) : (
            <Article article={article} />
          )
        }
      </Loaded>
    </main>
  );
}

const Article = ({ article: { slug, title, html, related } }: { article: HelpArticle }) => (
  <>
    <p className="back-link">
      <a href="/help">Help</a>
    </p>
    <article>
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs. */}
      <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
    <Vote slug={slug} />
    {related.length > 0 && (
      <section className="help-related" aria-labelledby="help-related-title">
        <h2 id="help-related-title">Read next</h2>
        <ul>
          {related.map((entry) => (
            <li key={entry.slug}>
              <a href={`/help/${entry.slug}`}>{entry.title}</a>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

function Vote({ slug }: { slug: string }) {
  const answered = new URLSearchParams(usePageAddress().search).get('answered');
  if (answered)
    return (
      <div id="helpful" className="help-vote" role="status">
        <Banner kind="success" title="Thank you">
          {answered === 'no' ? (
            <>
              We will make this page better. <a href="/help/ask">Ask us your question</a>, and a person answers.
            </>
          ) : (
            'Good to know that it helped.'
          )}
        </Banner>
      </div>
    );
  return (
    <form id="helpful" className="help-vote" method="post" action={`/api/help/${slug}/votes`}>
      <h2 id="helpful-title">Did this help?</h2>
      <p className="help-vote-buttons">
        <Button type="submit" variant="second" name="isHelpful" value="yes">
          Yes
        </Button>
        <Button type="submit" variant="second" name="isHelpful" value="no">
          No
        </Button>
      </p>
      <p className="help-note">We only count the answers. Nothing about you is kept.</p>
    </form>
  );
}
