import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Announcement } from '../contract.ts';
import { announcementsPath } from '../vocabulary.ts';
import { useAnnouncement } from './announcement-api.ts';

export const AnnouncementPage = () => (
  <PageFrame width="reading">
    <Loaded
      query={useAnnouncement(usePageAddress().params.slug!)}
      failedTitle="We could not load this page"
      loadingLabel="Loading the page"
      as="h1"
    >
      {(post) =>
        isRefused(post) ? (
          <EmptyState as="h1" title="This page is not here">
            <p>It may have been taken down.</p>
            <ButtonLink href={announcementsPath}>All news</ButtonLink>
          </EmptyState>
        ) : (
          <Post post={post} />
        )
      }
    </Loaded>
  </PageFrame>
);

const dayOf = (instant: string) => instant.slice(0, 10);

const Post = ({ post: { title, html, publishedAt, updatedAt } }: { post: Announcement }) => (
  <>
    <BackLink>
      <a href={announcementsPath}>News</a>
    </BackLink>
    <article className="wrap-anywhere">
      <h1 dir="auto">{title}</h1>
      <p className="text-muted text-sm mt-2">
        <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
        {dayOf(updatedAt) > dayOf(publishedAt) && <>, last changed on {formatLongDate(updatedAt)}</>}
      </p>
      <RenderedText html={html} />
    </article>
  </>
);
