import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyUnread } from './notification-api.ts';

const name = 'notifications';
/** Milliseconds; with as much again by chance, so that not all browsers come back at once. */
const retryMs = 30_000;

/** Reads the events until it is closed. Browsers open a lost connection again, but not after a refusal. */
function readEvents(onCount: (unread: number) => void) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  function open() {
    source = new EventSource('/api/notifications/events');
    source.onmessage = ({ data }) => onCount((JSON.parse(data) as { unread: number }).unread);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs * (1 + Math.random()));
    };
  }
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** One page of this browser reads the events and passes them on: browsers allow a server few connections. */
function follow(client: QueryClient) {
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  channel.onmessage = ({ data }) => applyUnread(client, data as number);
  const read = () =>
    new Promise<void>((resolve) => {
      const close = readEvents((unread) => {
        applyUnread(client, unread);
        channel.postMessage(unread);
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Rejects when this page is left before its turn.
  navigator.locks.request(name, { signal: leaving.signal }, read).catch(() => {});
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Keeps the count of unread notifications current while the page is open. */
export function useLiveCount() {
  const client = useQueryClient();
  useEffect(() => {
    if (!('EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator)) return;
    let stop = follow(client);
    const onHide = () => stop();
    // Back from the browser's cache of pages.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = follow(client);
    };
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      stop();
    };
  }, [client]);
}
