import type { FormEvent, ReactNode } from 'react';
import { failureText } from '#platform/web/http.ts';
import type { Notification } from '../contract.ts';
import { useReadChange } from './notification-api.ts';

type Properties = {
  /** Below `/api/notifications/`. */
  path: string;
  fields: Record<string, string>;
  isRead: boolean;
  affects: (notification: Notification) => boolean;
  children: (isPending: boolean) => ReactNode;
};

/** Marks as read or not read; works without script. */
export function ReadForm({ path, fields, isRead, affects, children }: Properties) {
  const { mutate, isPending, error } = useReadChange();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate({ path, json: fields, isRead, affects });
  }
  return (
    <form method="post" action={`/api/notifications/${path}`} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isPending)}
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
    </form>
  );
}
