import { usePageAddress } from '#platform/web/page-address.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState } from '#platform/web/ui/states.tsx';

/** Shown when reads failed on the server; its retry is a link, so it works without script. */
export function FailedPage() {
  const { path, search } = usePageAddress();
  return (
    <PageFrame>
      <FailedState as="h1" title="This page could not be loaded" retryHref={search ? `${path}?${search}` : path} />
    </PageFrame>
  );
}
