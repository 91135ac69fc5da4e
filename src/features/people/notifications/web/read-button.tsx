import type { ComponentProps } from 'react';
import type { SubmitButton } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { Notification } from '../contract.ts';
import { useReadChange } from './notification-api.ts';

type Properties = Omit<ComponentProps<typeof SubmitButton>, 'form'> & {
  /** Below `/api/notifications/`. */
  path: string;
  fields: Record<string, string>;
  isRead: boolean;
  affects: (notification: Notification) => boolean;
};

/** Marks as read or not read. */
export function ReadButton({ path, fields, isRead, affects, ...button }: Properties) {
  const { mutateAsync } = useReadChange();
  return (
    <PostButton
      action={`/api/notifications/${path}`}
      fields={fields}
      send={(json) => mutateAsync({ path, json, isRead, affects })}
      {...button}
    />
  );
}
