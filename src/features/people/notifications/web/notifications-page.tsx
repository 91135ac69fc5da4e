import type { ReactNode } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { PageFrame } from '#platform/web/ui/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { Notification } from '../contract.ts';
import { notificationsPath, readCursor, useNotifications } from './notification-api.ts';
import { NotificationRow } from './notification-row.tsx';
import { ReadButton } from './read-button.tsx';
import { useUnread } from './unread-api.ts';

type Properties = {
  /** Renders further actions on a notification, from features that know more of it. */
  actionsFor?: (notification: Notification) => ReactNode;
};

export function NotificationsPage({ actionsFor }: Properties) {
  const cursor = readCursor(usePageAddress().search);
  const { data, error, refetch, isFetching, more, readMore } = useNotifications(cursor);
  return (
    <PageFrame width="reading">
      <h1>Notifications</h1>
      <p className="[h1+&]:mx-0 [h1+&]:mt-3 [h1+&]:mb-6">
        <a className="link" href="/account/notifications">
          Choose what you hear about
        </a>
      </p>
      {error && !data && (
        <FailedState title="We could not load your notifications" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Loader label="Loading your notifications" />}
      {data?.items.length === 0 && <Nothing />}
      {data && data.items.length > 0 && (
        <>
          {cursor ? (
            <p className="[h1+&]:mx-0 [h1+&]:mt-3 [h1+&]:mb-6">
              <a className="link" href={notificationsPath()}>
                Back to the newest
              </a>
            </p>
          ) : (
            <AllRead newest={data.items[0]!} />
          )}
          <ol className="grid mt-4 gap-3">
            {data.items.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} actions={actionsFor?.(notification)} />
            ))}
          </ol>
        </>
      )}
      {data?.next && (
        <LoadMore
          href={notificationsPath(data.next)}
          nextAddress={notificationsPath(cursor)}
          state={more}
          onMore={readMore}
        />
      )}
    </PageFrame>
  );
}

function AllRead({ newest: { createdAt } }: { newest: Notification }) {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <ReadButton
      path="read"
      fields={{ until: createdAt }}
      isRead
      affects={(one) => one.createdAt <= createdAt}
      variant="second"
    >
      Mark all as read
    </ReadButton>
  );
}

const Nothing = () => (
  <EmptyState title="Nothing new">
    <p className="[h1+&]:mx-0 [h1+&]:mt-3 [h1+&]:mb-6">
      When something changes for you, like a date of what you saved, it stands here.
    </p>
    <ButtonLink href="/applications">My applications</ButtonLink>
  </EmptyState>
);
