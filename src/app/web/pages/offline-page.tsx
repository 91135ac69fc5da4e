import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';

/**
 * Shown for a page that is neither reachable nor cached. The address is still the requested one, so an empty link
 * retries it; `target` forces a load.
 */
export function OfflinePage() {
  return (
    <PageFrame>
      <EmptyState title="You are offline" as="h1">
        <p>
          This page is not on your device yet. Without a connection you can still read{' '}
          <a className="link" href="/">
            the home page
          </a>
          ,{' '}
          <a className="link" href="/opportunities">
            the first opportunities of the list
          </a>
          , and every opportunity you have opened before.
        </p>
        {/* The service worker shows it, with the classes that are saved on this device. */}
        <div data-copies="" hidden>
          <p>Classes saved on this device:</p>
          <ul data-copies-list="" />
        </div>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is valid, and means this one. */}
          <a className="button" href="" target="_self">
            Try again
          </a>
        </p>
      </EmptyState>
    </PageFrame>
  );
}
