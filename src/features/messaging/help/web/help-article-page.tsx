import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { HelpArticle } from '../contract.ts';
import { useHelpArticle } from './help-api.ts';

export function HelpArticlePage() {
  const query = useHelpArticle(usePageAddress().params.slug!);
  return (
    <PageFrame width="reading">
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
    </PageFrame>
  );
}

const Article = ({ article: { slug, title, html, related } }: { article: HelpArticle }) => (
  <>
    <BackLink>
      <a href="/help">Help</a>
    </BackLink>
    <article>
      <h1>{title}</h1>
      <RenderedText html={html} />
    </article>
    <Vote slug={slug} />
    {related.length > 0 && (
      <section className="mt-10 pt-6 border-t border-line" aria-labelledby="help-related-title">
        <h2 className="text-balance text-lg" id="help-related-title">
          Read next
        </h2>
        <ul className="mt-2">
          {related.map((entry) => (
            <li key={entry.slug}>
              <a
                className="inline-flex min-h-11 items-center text-sea underline underline-offset-3"
                href={`/help/${entry.slug}`}
              >
                {entry.title}
              </a>
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
      <div id="helpful" className="mt-10 pt-6 border-t border-line" role="status">
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
    <form id="helpful" className="mt-10 pt-6 border-t border-line" method="post" action={`/api/help/${slug}/votes`}>
      <h2 className="text-balance text-lg" id="helpful-title">
        Did this help?
      </h2>
      <p className="flex mt-3 gap-3">
        <Button className="min-w-22" type="submit" variant="second" name="isHelpful" value="yes">
          Yes
        </Button>
        <Button className="min-w-22" type="submit" variant="second" name="isHelpful" value="no">
          No
        </Button>
      </p>
      <p className="text-muted text-xs mt-2">We only count the answers. Nothing about you is kept.</p>
    </form>
  );
}
