import type { ReactNode } from 'react';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Notification } from '../contract.ts';
import { topicLabels } from '../vocabulary.ts';
import { useReadChange } from './notification-api.ts';
import { ReadButton } from './read-button.tsx';

type Properties = { notification: Notification; actions?: ReactNode };

export function NotificationRow({ notification, actions }: Properties) {
  const { id, topic, title, text, href, createdAt, readAt } = notification;
  const { mutate } = useReadChange();
  const affects = (other: Notification) => other.id === id;
  const path = `${id}/read`;
  const isUnread = readAt === null;
  return (
    <li
      className="rounded-card bg-surface wrap-anywhere px-5 py-3 border border-line data-unread:border-s-4 data-unread:border-s-sea [&[data-unread]_h2]:font-bold"
      data-unread={isUnread || undefined}
    >
      <h2 className="text-base font-semibold leading-snug" dir="auto">
        <a
          className="inline-block underline decoration-1 underline-offset-3 py-2.5"
          href={href}
          onClick={() => isUnread && mutate({ path, json: { isRead: 'yes' }, isRead: true, affects })}
        >
          {title}
        </a>
      </h2>
      {text && (
        <p className="[h1+&]:mx-0 [h1+&]:mt-3 [h1+&]:mb-6" dir="auto">
          {text}
        </p>
      )}
      {actions}
      <div className="flex flex-wrap items-center justify-between mt-1 gap-y-1 gap-x-3 [&_.button]:-mx-3.5">
        <p className="flex flex-wrap items-center text-muted gap-y-1 gap-x-3 [h1+&]:mx-0 [h1+&]:mt-3 [h1+&]:mb-6">
          {isUnread && <Badge kind="strong">New</Badge>}
          <Badge kind="outline">{topicLabels[topic].label}</Badge>
          <span>{formatDay(createdAt)}</span>
        </p>
        <ReadButton
          {...{ path, affects }}
          fields={{ isRead: isUnread ? 'yes' : 'no' }}
          isRead={isUnread}
          variant="quiet"
        >
          {isUnread ? 'Mark as read' : 'Mark as unread'}
          <span className="visually-hidden">: {title}</span>
        </ReadButton>
      </div>
    </li>
  );
}
