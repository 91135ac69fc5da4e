import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NowContext } from '#platform/web/now.tsx';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { ServerPlace } from '#platform/web/router.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import type { Page } from './page.tsx';
import { useShownPage } from './use-shown-page.ts';

type Properties = { client: QueryClient; first: Page; isDemo: boolean; now: Date };

/** The whole product as React sees it, the same on the server and in the browser. */
export function App({ client, first, isDemo, now }: Properties) {
  return (
    <QueryClientProvider client={client}>
      <NowContext value={now}>
        <ServerPlace value={first.address}>
          <Shell first={first} isDemo={isDemo} />
        </ServerPlace>
      </NowContext>
    </QueryClientProvider>
  );
}

function Shell({ first, isDemo }: Pick<Properties, 'first' | 'isDemo'>) {
  const { page, isWaiting } = useShownPage(first, isDemo);
  const { Content, address } = page;
  return (
    <PageAddressContext value={address}>
      <SiteHeader path={address.path} />
      <div aria-busy={isWaiting} className="page-content">
        <Content key={page.route.path} />
      </div>
    </PageAddressContext>
  );
}
