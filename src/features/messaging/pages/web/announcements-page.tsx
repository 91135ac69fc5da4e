import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { useAfter, withFilter } from '#platform/web/lists/list-address.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AnnouncementEntry } from '../contract.ts';
import { announcementsPath, pagePathOf } from '../vocabulary.ts';
import { useAnnouncements } from './announcement-api.ts';

/** The list of posts. It is static, so that older ones are behind a link. */
export const AnnouncementsPage = () => (
  <PageFrame width="reading">
    <h1>News from SeaLeap</h1>
    <Loaded
      query={useAnnouncements(useAfter())}
      failedTitle="We could not load the news"
      loadingLabel="Loading the news"
    >
      {({ items, next }) => (
        <>
          {items.length > 0 ? <Posts posts={items} /> : <NoPosts />}
          {next && (
            <p className="text-center mt-10">
              <ButtonLink href={withFilter(announcementsPath, { after: next })} variant="second" rel="next">
                Older news
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </Loaded>
  </PageFrame>
);

const NoPosts = () => (
  <EmptyState title="No news yet">
    <ButtonLink href="/opportunities">See opportunities</ButtonLink>
  </EmptyState>
);

const Posts = ({ posts }: { posts: readonly AnnouncementEntry[] }) => (
  <ul className="mt-6">
    {posts.map(({ slug, title, description, publishedAt }) => (
      <li key={slug} className="py-5 border-b border-line wrap-anywhere">
        <p className="text-muted text-sm">
          <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
        </p>
        <h2 className="text-lg text-balance" dir="auto">
          <a
            className="inline-flex min-h-11 items-center text-sea underline underline-offset-3"
            href={pagePathOf({ kind: 'announcement', slug })}
          >
            {title}
          </a>
        </h2>
        <p className="max-w-prose text-muted" dir="auto">
          {description}
        </p>
      </li>
    ))}
  </ul>
);
