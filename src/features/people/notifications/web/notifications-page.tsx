import type { ReactNode } from 'react';
import { useAfter } from '#platform/web/lists/list-address.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Notification } from '../contract.ts';
import { notificationsPath, useNotifications } from './notification-api.ts';
import { NotificationRow } from './notification-row.tsx';
import { ReadButton } from './read-button.tsx';
import { useUnread } from './unread-api.ts';

type Properties = {
  /** Renders further actions on a notification, from features that know more of it. */
  actionsFor?: (notification: Notification) => ReactNode;
};

export function NotificationsPage({ actionsFor }: Properties) {
  const cursor = useAfter();
  return (
    <PageFrame width="reading">
      <h1>Notifications</h1>
      <p className="[h1+&]:mx-0 [h1+&]:mt-3 [h1+&]:mb-6">
        <a className="link" href="/account/notifications">
          Choose what you hear about
        </a>
      </p>
      <Listed
        list={useNotifications(cursor)}
        failedTitle="We could not load your notifications"
        loadingLabel="Loading your notifications"
        empty={<Nothing />}
        addressesOf={(next) => ({ href: notificationsPath(next), nextAddress: notificationsPath(cursor) })}
      >
        {(notifications) => (
          <>
            {cursor ? (
              <p className="[h1+&]:mx-0 [h1+&]:mt-3 [h1+&]:mb-6">
                <a className="link" href={notificationsPath()}>
                  Back to the newest
                </a>
              </p>
            ) : (
              <AllRead newest={notifications[0]!} />
            )}
            <ol className="grid mt-4 gap-3">
              {notifications.map((each) => (
                <NotificationRow key={each.id} notification={each} actions={actionsFor?.(each)} />
              ))}
            </ol>
          </>
        )}
      </Listed>
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
