import type { ReactNode } from 'react';
import { formatDay } from '#platform/shared/dates.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Notification } from '../contract.ts';
import { topicLabels } from '../vocabulary.ts';
import { useReadChange } from './notification-api.ts';
import { ReadForm } from './read-form.tsx';

type Properties = { notification: Notification; actions?: ReactNode };

export function NotificationRow({ notification, actions }: Properties) {
  const { id, topic, title, text, href, createdAt, readAt } = notification;
  const { mutate } = useReadChange();
  const affects = (other: Notification) => other.id === id;
  const path = `${id}/read`;
  const isUnread = readAt === null;
  return (
    <li className="notification-row" data-unread={isUnread || undefined}>
      <h2 dir="auto">
        <a href={href} onClick={() => isUnread && mutate({ path, json: { isRead: 'yes' }, isRead: true, affects })}>
          {title}
        </a>
      </h2>
      {text && <p dir="auto">{text}</p>}
      {actions}
      <div className="notification-foot">
        <p className="notification-facts">
          {isUnread && <Badge kind="strong">New</Badge>}
          <Badge kind="outline">{topicLabels[topic].label}</Badge>
          <span>{formatDay(createdAt)}</span>
        </p>
        <ReadForm path={path} fields={{ isRead: isUnread ? 'yes' : 'no' }} isRead={isUnread} affects={affects}>
          {(isPending) => (
            <Button type="submit" variant="quiet" busy={isPending}>
              {isUnread ? 'Mark as read' : 'Mark as unread'}
              <span className="visually-hidden">: {title}</span>
            </Button>
          )}
        </ReadForm>
      </div>
    </li>
  );
}
